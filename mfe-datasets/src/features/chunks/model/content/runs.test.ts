import { toContentRuns, toTextRuns } from './runs';

const joinTexts = (content: string) =>
  toContentRuns(content)
    .map(({ text }) => text)
    .join('');
const getMatches = (content: string) =>
  toContentRuns(content)
    .filter(({ marked }) => marked)
    .map(({ text }) => text);

test('shows only the paragraphs of HTML, separated by blank lines', () => {
  expect(joinTexts('<h1>Title</h1><p>One</p><div><p>Two <em>and</em> more</p></div><p> </p>')).toBe(
    'One\n\nTwo and more',
  );
});

test('shows all text of HTML without paragraphs', () => {
  expect(joinTexts('<ul><li>One</li></ul>')).toBe('One');
});

test('keeps a line break inside a paragraph', () => {
  expect(joinTexts('<p>One<br>Two</p>')).toBe('One\nTwo');
});

test('keeps line breaks in a `<pre>` element', () => {
  expect(joinTexts('<p>Run:</p><pre><p>a\n  b</p></pre><p>c\nd</p>')).toBe('Run:\n\na\n  b\n\nc d');
});

test('keeps line breaks and angle brackets of plain text', () => {
  expect(joinTexts('Use <Router> here\nif a < b')).toBe('Use <Router> here\nif a < b');
});

test('leaves out scripts and styles', () => {
  expect(joinTexts('<div>Text<script>alert(1)</script><style>p{}</style></div>')).toBe('Text');
});

test("doesn't run event handlers in the HTML", () => {
  const run = jest.fn();
  Object.assign(window, { run });
  expect(joinTexts('<p>Text<img src=x onerror="run()"><svg onload="run()"></svg></p>')).toBe(
    'Text',
  );
  expect(run).not.toHaveBeenCalled();
});

test('keeps the text regardless of the attributes', () => {
  expect(
    joinTexts('<p class="a>b" title=\'x\'>One <a href=/two>two</a></p><hr/><p>3 < 4</p>'),
  ).toBe('One two\n\n3 < 4');
});

test.each([
  '<p>Please <mark><b>install</b></mark> it</p>',
  '<p>Please <mark><b>install</mark></b> it</p>',
  'Please <mark><b>install</b></mark> it',
  'Please <mark><b>install</mark></b> it',
])('highlights the matches in %s', (content) => {
  expect(getMatches(content)).toEqual(['install']);
  expect(joinTexts(content)).toBe('Please install it');
});

test("doesn't highlight bold text that isn't a match", () => {
  expect(toTextRuns('a <b>bold</b> word').some(({ marked }) => marked)).toBe(false);
});

test('returns nothing for an empty chunk', () => {
  expect(toContentRuns('')).toEqual([]);
  expect(toContentRuns('<p></p>')).toEqual([]);
});
