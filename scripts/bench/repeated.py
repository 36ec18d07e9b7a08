"""A figure that is taken several times."""
import statistics


def repeated(runs, measure):
    """Median, least and most of what is measured."""
    values = [measure() for _ in range(runs)]
    return statistics.median(values), min(values), max(values)
