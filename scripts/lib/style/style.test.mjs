import { applyExceptions } from './exceptions.mjs';
import { findProblems, MAX_FILE_LINES, MAX_FOLDER_ENTRIES, phrases } from './rules.mjs';

/** @param {string} text @param {string} [path] */
const rulesBroken = (text, path = 'shell/src/a.tsx') =>
  findProblems([{ path, text }]).map(({ rule, line }) => `${rule}:${line ?? ''}`);

test('lists at least 40 phrases and names', () => {
  expect(phrases.length).toBeGreaterThanOrEqual(40);
});

test.each([
  ['// The file stands in the folder.'],
  ['// What the member has typed.'],
  ["it('is told when nobody answers', () => {});"],
  ['const places = new Places();'],
])('reports a phrase when a line holds %j', (line) => {
  expect(rulesBroken(`export const one = 1;\n${line}\n`)).toContain('phrase:2');
});

test('reports a phrase when documentation holds it', () => {
  expect(rulesBroken('The import goes on.\n', 'docs/a.md')).toEqual(['phrase:1']);
});

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
  ['guarded-browser-api', '  const channel = new BroadcastChannel(name);'],
])('reports %s when a line holds %j', (rule, line) => {
  expect(rulesBroken(`${line}\n`)).toEqual([`${rule}:1`]);
});

test('accepts a control that is disabled for the time of a request', () => {
  for (const name of ['isSending', 'isBusy', 'busy', 'disabled'])
    expect(rulesBroken(`      disabled={${name}}\n`)).toEqual([]);
});

test('accepts a clock that is read once in a script, or inside a function of a page', () => {
  expect(rulesBroken('const now = new Date();\n', 'scripts/a.mjs')).toEqual([]);
  expect(rulesBroken('  const now = new Date();\n')).toEqual([]);
});

test.each([
  ["test('who is signed in already does not see the form', () => {});"],
  ["it('a lock that cannot be read is replaced', () => {});"],
  ["test('no key is in the log', () => {});"],
  ["test('is refused', () => {});"],
  ["test('tags are listed', () => {});"],
  ["test('tools: create and read', () => {});"],
  ['test.each([[1]])(`the lock is refused`, () => {});'],
  ["test.each([\n  ['a', (b) => b('c')],\n])(\n  '%s is refused',\n  () => {},\n);"],
  ["it.each<[string, () => void]>([])('the file %s', () => {});"],
])('reports a title without a leading verb in %j', (code) => {
  expect(rulesBroken(code)).toEqual([expect.stringMatching(/^test-title:[14]$/)]);
});

test.each([
  ["test('refuses the body when it nests deeper than 32 levels', () => {});"],
  ['it("keeps a member\'s key", () => {});'],
  ["test.each([['never', 'a']])('never repeats %s', () => {});"],
  ["test('does not ask again', () => {});"],
  ["test('re-reads the lock', () => {});"],
  ["test.skip(!postgres, 'no server');"],
  ["if (/a/.test('no title')) stop();"],
])('accepts the title in %j', (code) => {
  expect(rulesBroken(code)).toEqual([]);
});

test.each(['// ', '/** ', ' * ', '{/* '])(
  'reports a comment when %j starts 101 columns',
  (start) => {
    expect(rulesBroken(`${start.padEnd(100, 'x')}\n`)).toEqual([]);
    expect(rulesBroken(`${start.padEnd(101, 'x')}\n`)).toEqual(['comment-width:1']);
  },
);

test('accepts a spread of a variable and of a conditional literal', () => {
  expect(rulesBroken('const a = { ...b, ...(c ? { c } : {}) };\n')).toEqual([]);
});

test('reports a file when it has one line too many', () => {
  expect(rulesBroken('x;\n'.repeat(MAX_FILE_LINES))).toEqual([]);
  expect(rulesBroken('x;\n'.repeat(MAX_FILE_LINES + 1))).toEqual(['file-lines:']);
});

test('reports a folder when it has one entry too many', () => {
  const paths = Array.from({ length: MAX_FOLDER_ENTRIES }, (_, index) => `a/src/${index}.ts`);
  const files = paths.map((path) => ({ path, text: '' }));
  expect(findProblems(files)).toEqual([]);
  const more = [...files, { path: 'a/src/inner/one.ts', text: '' }];
  expect(findProblems(more).map(({ rule, path }) => `${rule} ${path}`)).toEqual([
    'folder-entries a/src/',
  ]);
});

test('leaves out what an exception names, and reports an exception when nothing needs it', () => {
  const problems = findProblems([
    { path: 'a/x.ts', text: 'b as any;\n' },
    { path: 'c/x.ts', text: 'b as any;\n' },
  ]);
  const applied = applyExceptions(problems, { 'as-any': ['a/', 'd/'] });
  expect(applied.problems.map(({ path }) => path)).toEqual(['c/x.ts']);
  expect(applied.stale).toEqual(['as-any d/']);
});
