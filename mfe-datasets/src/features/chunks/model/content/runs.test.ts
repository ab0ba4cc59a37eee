import { contentRuns, textRuns } from './runs';

const plain = (content: string) =>
  contentRuns(content)
    .map(({ text }) => text)
    .join('');
const found = (content: string) =>
  contentRuns(content)
    .filter(({ marked }) => marked)
    .map(({ text }) => text);

test('of HTML only the paragraphs are shown, with blank lines between them', () => {
  expect(plain('<h1>Title</h1><p>One</p><div><p>Two <em>and</em> more</p></div><p> </p>')).toBe(
    'One\n\nTwo and more',
  );
});

test('HTML without a paragraph shows all of its text', () => {
  expect(plain('<ul><li>One</li></ul>')).toBe('One');
});

test('a line break inside a paragraph stays', () => {
  expect(plain('<p>One<br>Two</p>')).toBe('One\nTwo');
});

test('plain text stays as it is, with its lines and its angle brackets', () => {
  expect(plain('Use <Router> here\nif a < b')).toBe('Use <Router> here\nif a < b');
});

test('scripts and styles are no text', () => {
  expect(plain('<div>Text<script>alert(1)</script><style>p{}</style></div>')).toBe('Text');
});

test('nothing of the HTML is loaded or run', () => {
  const run = jest.fn();
  Object.assign(window, { run });
  expect(plain('<p>Text<img src=x onerror="run()"><svg onload="run()"></svg></p>')).toBe('Text');
  expect(run).not.toHaveBeenCalled();
});

test('attributes of any kind leave the text as it is', () => {
  expect(plain('<p class="a>b" title=\'x\'>One <a href=/two>two</a></p><hr/><p>3 < 4</p>')).toBe(
    'One two\n\n3 < 4',
  );
});

test.each([
  '<p>Please <mark><b>install</b></mark> it</p>',
  '<p>Please <mark><b>install</mark></b> it</p>',
  'Please <mark><b>install</b></mark> it',
  'Please <mark><b>install</mark></b> it',
])('what the search found is marked in %s', (content) => {
  expect(found(content)).toEqual(['install']);
  expect(plain(content)).toBe('Please install it');
});

test('bold text alone is not marked', () => {
  expect(textRuns('a <b>bold</b> word').some(({ marked }) => marked)).toBe(false);
});

test('an empty chunk has no text', () => {
  expect(contentRuns('')).toEqual([]);
  expect(contentRuns('<p></p>')).toEqual([]);
});
