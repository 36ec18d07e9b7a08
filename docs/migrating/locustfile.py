# locust --headless --host http://127.0.0.1:8080
from locust import HttpUser, LoadTestShape, constant_pacing, task


class Visitor(HttpUser):
    wait_time = constant_pacing(2)

    @task
    def status(self):
        with self.client.get("/status.php", name="status", catch_response=True) as answer:
            if answer.json().get("installed") is not True:
                answer.failure("not installed")


class TwoStages(LoadTestShape):
    """10 visitors for 4 s, then 20 for 7 s; Locust asks once a second."""

    def tick(self):
        seconds = self.get_run_time()
        if seconds < 3.5:
            return 10, 10
        return (20, 10) if seconds < 10.5 else None
