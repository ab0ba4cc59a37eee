import { guardIntegrity } from './integrity-guard';

const hash = `sha384-${'A'.repeat(64)}`;
const chunk = '/remotes/mfe-calls/1.0.0/265.aaaa.js';
const refused: string[] = [];
let end: () => void;

beforeEach(() => {
  refused.length = 0;
  end = guardIntegrity({
    mayLackHash: ({ pathname }) => pathname.startsWith('/assets/'),
    onRefused: (address) => refused.push(new URL(address).pathname),
  });
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

function createElement(tag: string, attributes: Record<string, string>): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

const ways: Record<string, (child: HTMLElement) => void> = {
  appendChild: (child) => document.body.appendChild(child),
  append: (child) => document.body.append(child),
  insertBefore: (child) => document.body.insertBefore(child, null),
  insertAdjacentElement: (child) => document.body.insertAdjacentElement('beforeend', child),
  'a parent that is inserted': (child) => {
    const parent = document.createElement('div');
    parent.append(child);
    document.body.append(parent);
  },
  'a fragment': (child) => {
    const fragment = document.createDocumentFragment();
    fragment.append(child);
    document.body.append(fragment);
  },
  'a parent that is removed again': (child) => {
    const parent = document.createElement('div');
    parent.append(child);
    document.body.append(parent);
    parent.remove();
  },
  'an address that is set later': (child) => {
    const address = child.getAttribute('src') ?? '';
    child.removeAttribute('src');
    document.body.append(child);
    child.setAttribute('src', address);
  },
};

it.each(Object.entries(ways))(
  'discards a chunk without a hash that is inserted by %s',
  async (_, insert) => {
    const script = createElement('script', { src: chunk });
    const failed = jest.fn();
    script.onerror = failed;
    insert(script);
    await Promise.resolve();
    expect(refused).toEqual([chunk]);
    expect(script.ownerDocument).not.toBe(document);
    expect(failed).toHaveBeenCalledTimes(1);
  },
);

it.each([
  ['script', { src: chunk, integrity: '' }],
  ['script', { src: chunk, integrity: 'none' }],
  ['script', { src: chunk, integrity: 'md5-abc' }],
  ['script', { src: chunk, integrity: hash, type: 'module' }],
  ['script', { src: 'https://elsewhere.example/code.js' }],
  ['link', { rel: 'stylesheet', href: '/remotes/mfe-calls/1.0.0/265.css' }],
  ['link', { rel: 'preload Stylesheet', href: '/remotes/mfe-calls/1.0.0/265.css' }],
])('discards <%s> with %j', async (tag, attributes) => {
  document.body.append(createElement(tag, attributes));
  await Promise.resolve();
  expect(refused).toHaveLength(1);
  expect(document.body.childElementCount).toBe(0);
});

it.each([
  ['script', { src: chunk, integrity: hash }],
  ['script', { src: chunk, integrity: `sha256-other ${hash}` }],
  ['script', { src: '/assets/265.aaaa.js' }],
  ['script', { type: 'application/json' }],
  ['script', { src: 'chrome-extension://tools/panel.js' }],
  ['link', { rel: 'stylesheet', href: '/remotes/mfe-calls/1.0.0/265.css', integrity: hash }],
  ['link', { rel: 'preload', as: 'script', href: chunk }],
  ['a', { href: chunk }],
])('keeps <%s> with %j', async (tag, attributes) => {
  document.body.append(createElement(tag, attributes));
  await Promise.resolve();
  expect(refused).toEqual([]);
  expect(document.body.childElementCount).toBe(1);
});
