import { holdPreloads, releasePreloads } from './held-preloads';

const setDownlink = (downlink?: number) =>
  Object.defineProperty(navigator, 'connection', { value: { downlink }, configurable: true });
const getPreloads = () => document.querySelectorAll('link[rel=preload]:not([media])').length;

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = `<script data-bytes="500000"></script>
    <link rel="preload" media="not all" href="/remotes/mfe-calls/1.0.0/remoteEntry.js">`;
});
afterEach(() => jest.useRealTimers());

it('preloads the remote immediately when the browser does not report its downlink', () => {
  setDownlink();
  holdPreloads();
  expect(getPreloads()).toBe(1);
});

it("preloads the remote immediately when the page does not state the shell's size", () => {
  document.querySelector('script')?.removeAttribute('data-bytes');
  setDownlink(1);
  holdPreloads();
  expect(getPreloads()).toBe(1);
});

it('preloads the remote immediately when the downlink is fast', () => {
  setDownlink(10);
  holdPreloads();
  expect(getPreloads()).toBe(1);
});

it.each([
  [1.4, 800],
  [3.5, 320],
])('preloads the remote when the shell has nearly loaded at a downlink of %d', (mbits, ms) => {
  setDownlink(mbits);
  holdPreloads();
  jest.advanceTimersByTime(ms - 1);
  expect(getPreloads()).toBe(0);
  jest.advanceTimersByTime(1);
  expect(getPreloads()).toBe(1);
});

it("preloads the remote as soon as the shell's code runs", () => {
  setDownlink(1);
  holdPreloads();
  releasePreloads();
  expect(getPreloads()).toBe(1);
});
