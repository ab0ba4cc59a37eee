import { findProblems, MAX_FILE_LINES } from './rules.mjs';

/** @param {string} text @param {string} [path] */
const findBrokenRules = (text, path = 'shell/src/a.tsx') =>
  findProblems([{ path, text }]).map(({ rule, line }) => `${rule}:${line ?? ''}`);

test.each([
  ['as-any', 'const a = b as any;'],
  ['literal-spread', 'const a = { b, ...{ c } };'],
  ['literal-spread', 'const a = [...[b, c], d];'],
  ['message-compared', 'if (error.message === texts.noUser) return;'],
  ['message-compared', 'accountTexts.has(error.message)'],
  ['message-compared', "if (error.message.startsWith('Failed')) return;"],
  ['disabled-without-reason', '<Button disabled>'],
  ['disabled-without-reason', '      disabled={!canSend}'],
  ['frozen-clock', 'const now = new Date();'],
  ['frozen-clock', 'export const started: number = Date.now();'],
  ['guarded-browser-api', "  const saved = localStorage.getItem('theme');"],
  ['guarded-browser-api', '  sessionStorage[key] = value;'],
  ['guarded-browser-api', '  const id = crypto.randomUUID();'],
  ['guarded-browser-api', '  await navigator.clipboard.writeText(value);'],
  ['outside-browser-range', '  if (!URL.canParse(text)) return null;'],
  ['outside-browser-range', '  const { promise } = Promise.withResolvers();'],
  ['guarded-browser-api', '  const channel = new BroadcastChannel(name);'],
])('reports %s when a line contains %j', (rule, line) => {
  expect(findBrokenRules(`${line}\n`)).toEqual([`${rule}:1`]);
});

test('reports a scrolling box without a flex basis', () => {
  const makeBox = (/** @type {string} */ flex) =>
    `const Box = styled.div\`\n  flex: ${flex};\n  overflow-y: auto;\n\`;\n`;
  expect(findBrokenRules(makeBox('1'))).toEqual(['scroll-basis:']);
  expect(findBrokenRules(makeBox('1 1 auto'))).toEqual([]);
});

test('accepts a control that is disabled during a request', () => {
  for (const name of ['isSending', 'isBusy', 'busy', 'disabled'])
    expect(findBrokenRules(`      disabled={${name}}\n`)).toEqual([]);
});

test('accepts a clock that is read once in a script, or inside a function of a page', () => {
  expect(findBrokenRules('const now = new Date();\n', 'scripts/a.mjs')).toEqual([]);
  expect(findBrokenRules('  const now = new Date();\n')).toEqual([]);
});

test.each(['// ', '/** ', ' * ', '{/* '])(
  'reports a comment of 101 columns that starts with %j',
  (start) => {
    expect(findBrokenRules(`${start.padEnd(100, 'x')}\n`)).toEqual([]);
    expect(findBrokenRules(`${start.padEnd(101, 'x')}\n`)).toEqual(['comment-width:1']);
  },
);

test('accepts spreading a variable or a conditional literal', () => {
  expect(findBrokenRules('const a = { ...b, ...(c ? { c } : {}) };\n')).toEqual([]);
});

test('reports a file with one line too many', () => {
  expect(findBrokenRules('x;\n'.repeat(MAX_FILE_LINES))).toEqual([]);
  expect(findBrokenRules('x;\n'.repeat(MAX_FILE_LINES + 1))).toEqual(['file-lines:']);
});
