// k6's form of conversion.jmx: the published scenario html, for today's k6, without keeping the answers.
import http from 'k6/http';
import { check } from 'k6';

const url = `${__ENV.BASE}/forms/chromium/convert/html`;
const documents = Object.fromEntries(__ENV.DOCUMENTS.split(',').map(path => [path.split('/').pop(), open(path, 'b')]));

export const options = {
  vus: Number(__ENV.USERS),
  duration: `${__ENV.DURATION}s`,
  discardResponseBodies: true,
  systemTags: [],
};

export default function () {
  const form = {};
  for (const name in documents) {
    form[name] = http.file(documents[name], name);
  }
  check(http.post(url, form), { 'is status 200': answer => answer.status === 200 });
}

export function handleSummary(data) {
  return {
    stdout: JSON.stringify({
      requests: data.metrics.http_reqs.values.count,
      failed: data.metrics.checks.values.fails,
    }),
  };
}
