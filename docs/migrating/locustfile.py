# locust --headless --host http://127.0.0.1:8080 --users 10 --spawn-rate 5 --run-time 12s
from locust import HttpUser, constant_pacing, task


class Visitor(HttpUser):
    wait_time = constant_pacing(1)

    @task
    def status(self):
        with self.client.get("/status.php", name="status", catch_response=True) as answer:
            if answer.json().get("installed") is not True:
                answer.failure("not installed")
