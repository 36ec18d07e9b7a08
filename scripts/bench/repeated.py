"""A figure that is taken several times."""
import statistics


def repeated(runs, measure):
    """Median, least and most of what is measured."""
    values = [measure() for _ in range(runs)]
    return statistics.median(values), min(values), max(values)


def print_beside(what, rounds):
    """Requests per CPU-second of each injector, and how many times those of each other Throng's are, in the same
    round.

    rounds: figures by the name of the injector
    """
    def print_each(start, figures, form, unit=""):
        print(f"{what}: {start} {form(statistics.median(figures))}{unit} (min {form(min(figures))}, max "
              f"{form(max(figures))})")
    for injector in rounds[0]:
        print_each(injector, [one[injector] for one in rounds], "{:,.0f}".format, " requests per CPU-second")
        if injector != "throng":
            print_each("throng is", [one["throng"] / one[injector] for one in rounds], "{:.2f}".format,
                       f" times {injector}")
