import { type FirstPaint, pages } from 'shared-contract';
import './main';

const card = (label: string, value: string, to: string = pages.assistants) => ({
  label,
  value,
  note: 'Live, 2:05 PM',
  to,
});
const paint: FirstPaint = {
  title: 'Good morning, <b>Ada</b>',
  purpose: 'Ada on behalf of Analytical Engines',
  heading: 'Figures',
  cards: [card('Total', '3'), card('Active', '2'), card('Calls', '7', pages.allCalls)],
};

let root: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><div class="boot" role="status"></div></div>';
  root = document.getElementById('root') as HTMLElement;
  window.__firstPaint__ = () => paint;
});

const drawn = () => document.getElementById('first-paint');
const answered = async (answers: unknown[] | Promise<never> = []) =>
  window.__paint__?.(Promise.resolve(answers) as Promise<unknown[]>);
const links = () => [...document.querySelectorAll('#first-paint a')];

/** Gives the observer its turn. */
async function render(html: string): Promise<void> {
  root.innerHTML = html;
  await Promise.resolve();
}

test('passes the responses to the script of the remote, those of the session separately', async () => {
  const script = jest.fn();
  window.__firstPaint__ = script;
  await answered(['user', 'organizations', 'a', undefined]);
  expect(script).toHaveBeenCalledWith({
    user: 'user',
    organizations: 'organizations',
    reads: ['a', undefined],
  });
  expect(drawn()).toBeNull();
});

test('draws head and figures as text, in front of the root', async () => {
  await answered();
  expect(drawn()?.nextElementSibling).toBe(root);
  expect(document.querySelector('main h1')).toHaveTextContent('Good morning, <b>Ada</b>');
  expect(links().map(({ textContent }) => textContent)).toEqual([
    'Total3Live, 2:05 PM',
    'Active2Live, 2:05 PM',
    'Calls7Live, 2:05 PM',
  ]);
});

test.each(['javascript:alert(1)', '//evil.example/', 'https://evil.example/', '/\\evil.example'])(
  'links to the first page when a figure names %s',
  async (to) => {
    window.__firstPaint__ = () => ({ ...paint, cards: [card('Total', '3', to)] });
    await answered();
    expect(links()[0]).toHaveAttribute('href', '/');
  },
);

test.each<[string, () => Promise<unknown>]>([
  ['an answer failed', () => answered(Promise.reject(new Error('No answer')))],
  [
    'there is no script',
    () => {
      delete window.__firstPaint__;
      return answered();
    },
  ],
  [
    'the script throws',
    () => {
      window.__firstPaint__ = () => {
        throw new TypeError('x is undefined');
      };
      return answered();
    },
  ],
  [
    'the code has drawn already',
    async () => {
      await render('<span role="status">Loading</span>');
      return answered();
    },
  ],
])('draws nothing when %s', async (_, arrange) => {
  await arrange();
  expect(drawn()).toBeNull();
});

const waiting = '<main><span role="status">Loading Dashboard…</span></main>';
const busy = '<main><div role="group" aria-busy="true"></div><a href="/calls">Calls</a></main>';
const ready = '<main><div role="group">3</div><a href="/calls">Calls</a></main>';

test('remains while the page waits, and disappears when its figures arrive', async () => {
  await answered();
  for (const html of ['<span role="status">Checking</span>', waiting, busy]) {
    await render(html);
    expect(drawn()).not.toBeNull();
  }
  await render(ready);
  expect(drawn()).toBeNull();
});

test('yields the frame to the page as soon as it has one', async () => {
  await answered();
  await render('<span role="status">Checking</span>');
  expect(drawn()).not.toHaveAttribute('data-over');
  await render(`<nav></nav>${waiting}`);
  expect(drawn()).toHaveAttribute('data-over');
});

test.each(['<main><form>Sign in</form></main>', '<main><div role="alert">Broken</div></main>'])(
  'goes at once when another page comes: %s',
  async (html) => {
    await answered();
    await render(html);
    expect(drawn()).toBeNull();
  },
);

test('disappears after a timeout when the page keeps waiting', async () => {
  jest.useFakeTimers();
  await answered();
  jest.advanceTimersByTime(10_000);
  expect(drawn()).not.toBeNull();
  await render(waiting);
  jest.advanceTimersByTime(2_999);
  expect(drawn()).not.toBeNull();
  jest.advanceTimersByTime(1);
  expect(drawn()).toBeNull();
  jest.useRealTimers();
});

test('leaves the focus on the link that had it', async () => {
  await answered();
  (links().at(-1) as HTMLElement).focus();
  await render(ready);
  expect(document.querySelector('#root a')).toHaveFocus();
});
