import { type FirstPaint, pages } from 'shared-contract';
import './main';

const makeCard = (label: string, value: string, to: string = pages.assistants) => ({
  label,
  value,
  note: 'Live, 2:05 PM',
  to,
});
const paint: FirstPaint = {
  title: 'Good morning, <b>Ada</b>',
  purpose: 'Ada on behalf of Analytical Engines',
  heading: 'Figures',
  cards: [makeCard('Total', '3'), makeCard('Active', '2'), makeCard('Calls', '7', pages.allCalls)],
};

let root: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><div class="boot" role="status"></div></div>';
  root = document.getElementById('root') as HTMLElement;
  window.__firstPaint__ = () => paint;
});

const getDrawn = () => document.getElementById('first-paint');
const drawWithAnswers = async (answers: unknown[] | Promise<never> = []) =>
  window.__paint__?.(Promise.resolve(answers) as Promise<unknown[]>);
const getLinks = () => [...document.querySelectorAll('#first-paint a')];

/** Renders into the root, and lets the observer run. */
async function render(html: string): Promise<void> {
  root.innerHTML = html;
  await Promise.resolve();
}

test("passes session data and other responses separately to the remote's script", async () => {
  const script = jest.fn();
  window.__firstPaint__ = script;
  await drawWithAnswers(['user', 'organizations', 'a', undefined]);
  expect(script).toHaveBeenCalledWith({
    user: 'user',
    organizations: 'organizations',
    reads: ['a', undefined],
  });
  expect(getDrawn()).toBeNull();
});

test('draws header and figures as text before the root', async () => {
  await drawWithAnswers();
  expect(getDrawn()?.nextElementSibling).toBe(root);
  expect(document.querySelector('main h1')).toHaveTextContent('Good morning, <b>Ada</b>');
  expect(getLinks().map(({ textContent }) => textContent)).toEqual([
    'Total3Live, 2:05 PM',
    'Active2Live, 2:05 PM',
    'Calls7Live, 2:05 PM',
  ]);
});

test.each(['javascript:alert(1)', '//evil.example/', 'https://evil.example/', '/\\evil.example'])(
  'links to the dashboard when a figure links to %s',
  async (to) => {
    window.__firstPaint__ = () => ({ ...paint, cards: [makeCard('Total', '3', to)] });
    await drawWithAnswers();
    expect(getLinks()[0]).toHaveAttribute('href', '/');
  },
);

test.each<[string, () => Promise<unknown>]>([
  ['a response failed', () => drawWithAnswers(Promise.reject(new Error('No answer')))],
  [
    'there is no script',
    () => {
      delete window.__firstPaint__;
      return drawWithAnswers();
    },
  ],
  [
    'the script throws',
    () => {
      window.__firstPaint__ = () => {
        throw new TypeError('x is undefined');
      };
      return drawWithAnswers();
    },
  ],
  [
    'the page has already rendered',
    async () => {
      await render('<span role="status">Loading</span>');
      return drawWithAnswers();
    },
  ],
])('draws nothing when %s', async (_, arrange) => {
  await arrange();
  expect(getDrawn()).toBeNull();
});

const waiting = '<main><span role="status">Loading Dashboard…</span></main>';
const busy = '<main><div role="group" aria-busy="true"></div><a href="/calls">Calls</a></main>';
const ready = '<main><div role="group">3</div><a href="/calls">Calls</a></main>';

test("remains until the page's figures arrive", async () => {
  await drawWithAnswers();
  for (const html of ['<span role="status">Checking</span>', waiting, busy]) {
    await render(html);
    expect(getDrawn()).not.toBeNull();
  }
  await render(ready);
  expect(getDrawn()).toBeNull();
});

test("covers only the main area once the page's frame renders", async () => {
  await drawWithAnswers();
  await render('<span role="status">Checking</span>');
  expect(getDrawn()).not.toHaveAttribute('data-over');
  await render(`<nav></nav>${waiting}`);
  expect(getDrawn()).toHaveAttribute('data-over');
});

test.each(['<main><form>Sign in</form></main>', '<main><div role="alert">Broken</div></main>'])(
  'disappears immediately when another page renders: %s',
  async (html) => {
    await drawWithAnswers();
    await render(html);
    expect(getDrawn()).toBeNull();
  },
);

test('disappears 3 seconds after the page has started to render', async () => {
  jest.useFakeTimers();
  await drawWithAnswers();
  jest.advanceTimersByTime(10_000);
  expect(getDrawn()).not.toBeNull();
  await render(waiting);
  jest.advanceTimersByTime(2_999);
  expect(getDrawn()).not.toBeNull();
  jest.advanceTimersByTime(1);
  expect(getDrawn()).toBeNull();
  jest.useRealTimers();
});

test('moves the focus from a drawn link to the same link of the page', async () => {
  await drawWithAnswers();
  (getLinks().at(-1) as HTMLElement).focus();
  await render(ready);
  expect(document.querySelector('#root a')).toHaveFocus();
});
