// k6 run -e BASE=http://127.0.0.1:8080 k6.js
import http from 'k6/http';
import { check } from 'k6';

export const options = {
  scenarios: {
    visitors: {
      executor: 'ramping-arrival-rate',
      startRate: 0,
      timeUnit: '1s',
      preAllocatedVUs: 20,
      stages: [
        { target: 10, duration: '10s' },
        { target: 10, duration: '5s' },
      ],
    },
  },
  thresholds: {
    http_req_duration: ['p(95)<500'],
    checks: ['rate>0.99'],
  },
};

export default function () {
  const answer = http.get(`${__ENV.BASE}/status.php`);
  check(answer, { 'is installed': (r) => r.json('installed') === true });
}
