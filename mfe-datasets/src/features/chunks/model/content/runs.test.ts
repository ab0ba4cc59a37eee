import { contentRuns, textRuns } from './runs';

const plain = (content: string) =>
  contentRuns(content)
    .map(({ text }) => text)
    .join('');
const found = (content: string) =>
  contentRuns(content)
    .filter(({ marked }) => marked)
    .map(({ text }) => text);

test('shows only the paragraphs of HTML, with blank lines between them', () => {
  expect(plain('<h1>Title</h1><p>One</p><div><p>Two <em>and</em> more</p></div><p> </p>')).toBe(
    'One\n\nTwo and more',
  );
});

test('shows all text when the HTML has no paragraph', () => {
  expect(plain('<ul><li>One</li></ul>')).toBe('One');
});

test('keeps a line break inside a paragraph', () => {
  expect(plain('<p>One<br>Two</p>')).toBe('One\nTwo');
});

test('keeps plain text with its lines and its angle brackets', () => {
  expect(plain('Use <Router> here\nif a < b')).toBe('Use <Router> here\nif a < b');
});

test('leaves scripts and styles out of the text', () => {
  expect(plain('<div>Text<script>alert(1)</script><style>p{}</style></div>')).toBe('Text');
});

test('loads and runs nothing of the HTML', () => {
  const run = jest.fn();
  Object.assign(window, { run });
  expect(plain('<p>Text<img src=x onerror="run()"><svg onload="run()"></svg></p>')).toBe('Text');
  expect(run).not.toHaveBeenCalled();
});

test('keeps the text whatever the attributes are', () => {
  expect(plain('<p class="a>b" title=\'x\'>One <a href=/two>two</a></p><hr/><p>3 < 4</p>')).toBe(
    'One two\n\n3 < 4',
  );
});

test.each([
  '<p>Please <mark><b>install</b></mark> it</p>',
  '<p>Please <mark><b>install</mark></b> it</p>',
  'Please <mark><b>install</b></mark> it',
  'Please <mark><b>install</mark></b> it',
])('marks the matches in %s', (content) => {
  expect(found(content)).toEqual(['install']);
  expect(plain(content)).toBe('Please install it');
});

test('leaves bold text unmarked when it is not a match', () => {
  expect(textRuns('a <b>bold</b> word').some(({ marked }) => marked)).toBe(false);
});

test('returns nothing for an empty chunk', () => {
  expect(contentRuns('')).toEqual([]);
  expect(contentRuns('<p></p>')).toEqual([]);
});
