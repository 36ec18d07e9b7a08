// k6's form of http-get.jmx and propfind-stock.jmx: the same request in a closed loop, without keeping the answers.
import http from 'k6/http';
import { check } from 'k6';

const requests = {
  get: { method: 'GET', path: '/page', body: null, headers: {}, status: 200 },
  propfind: {
    method: 'PROPFIND',
    path: '/remote.php/webdav/',
    body: '<?xml version="1.0" ?><d:propfind xmlns:d="DAV:"><d:prop><d:getetag/></d:prop></d:propfind>',
    headers: { Depth: '0', 'Content-Type': 'text/xml; charset=utf-8', Authorization: 'Basic dXNlcjA6c2VjcmV0' },
    status: 207,
  },
};
const { method, path, body, headers, status } = requests[__ENV.REQUEST];

export const options = {
  vus: Number(__ENV.USERS),
  duration: `${__ENV.DURATION}s`,
  discardResponseBodies: true,
  systemTags: [],
};

export default function () {
  check(http.request(method, `${__ENV.BASE}${path}`, body, { headers }),
    { 'is the status of the plan': answer => answer.status === status });
}

export function handleSummary(data) {
  return {
    stdout: JSON.stringify({
      requests: data.metrics.http_reqs.values.count,
      failed: data.metrics.checks.values.fails,
    }),
  };
}
