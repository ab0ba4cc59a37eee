import { describeDevice } from './device';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36';

test.each([
  [`${chrome} (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${chrome} (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
  ['\u0000<script>', 'Unknown device'],
])('describes browser and system of the user agent %.60j', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
