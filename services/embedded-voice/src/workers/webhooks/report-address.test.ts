import { getReportUrl } from './report-address';

const own = 'http://127.0.0.1:4010';
const path = '/api/webhooks/voice?organization=ada';

test.each([
  `http://127.0.0.1:4000${path}`,
  `http://localhost:4000${path}`,
  `http://[::1]:4000${path}`,
])('sends a report for %s to the portal of this server', (url) => {
  expect(getReportUrl(url, own)).toBe(own + path);
});

test.each([
  [`https://portal.example${path}`, own],
  [`http://127.0.0.1:4000${path}`, undefined],
])('keeps %s when the portal is at %s', (url, origin) => {
  expect(getReportUrl(url, origin)).toBe(url);
});
