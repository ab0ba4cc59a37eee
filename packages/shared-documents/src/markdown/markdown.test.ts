import { markdownBlocks } from './markdown-blocks';

const formatBlocks = (markdown: string) =>
  markdownBlocks(markdown).map(({ path = [], text }) => `${path.join('/')}: ${text}`);

test.each([
  ['comments', '# Fees\n\n<!-- internal -->\n\nTen.\n\n[//]: # (hidden remark)'],
  ['YAML front matter', '---\ntitle: x\nlist:\n  - one\n---\n\n# Fees\n\nTen.'],
  ['YAML front matter that ends in dots', '---\ntitle: x\nauthor: R\n...\n\n# Fees\n\nTen.'],
  ['TOML front matter', '+++\ntitle = "x"\nsecret_key = "abc"\n+++\n\n# Fees\n\nTen.'],
  ['empty front matter', '---\n---\n# Fees\n\nTen.'],
  [
    'imports, exports, comments and tags of MDX',
    "import Tabs from '../tabs'\nimport './x.css';\nexport const a = 1;\n\n# Fees {#fees}\n\n{/* note */}\n\n<Tabs>\n\nTen.\n\n</Tabs>",
  ],
])('leaves out %s', (_, markdown) => {
  expect(formatBlocks(markdown)).toEqual(['Fees: Ten.']);
  expect(formatBlocks(markdown.replaceAll('\n', '\r\n'))).toEqual(['Fees: Ten.']);
});

test('keeps footnotes as separate paragraphs', () => {
  const notes =
    'Ten[^1] or `[^abc]`.[^b]\n\n[^1]: Harbourmaster\n[^b]: https://a.example/fees\n    and more';
  expect(formatBlocks(notes)).toEqual([
    ': Ten[1] or [^abc].[b]',
    ': [1] Harbourmaster',
    ': [b] https://a.example/fees and more',
  ]);
});

test.each([
  [
    'a Notion callout',
    '<aside>\n💡 Pay **before** noon.\n\n</aside>\nNext',
    ['💡 Pay before noon.', 'Next'],
  ],
  [
    'a note fenced by colons',
    'Before\n:::note Wet floor\nMind *it*.\n:::\nAfter',
    ['Before', 'Wet floor', 'Mind it.', 'After'],
  ],
  ['a note with its title in brackets', ':::tip[Ask us]\nCall.\n:::', ['Ask us', 'Call.']],
  ['a GitBook hint', '{% hint style="info" %}\nMind it.\n{% endhint %}', ['Mind it.']],
  ['a GitHub alert', '> [!WARNING]\n> Wet floor.', ['Warning: Wet floor.']],
  ['a task list', '- [ ] open\n- [x] done', ['☐ open', '☒ done']],
  ['Notion properties', 'Status: Done\nOwner: Ann', ['Status: Done Owner: Ann']],
  [
    'numbered steps that start at 3, with nested steps',
    '3. a\n4. b\n   1. c\n   2. d',
    ['3. a', '4. b', '1. c', '2. d'],
  ],
])('reads %s', (_, markdown, blocks) => {
  expect(markdownBlocks(markdown).map(({ text }) => text)).toEqual(blocks);
});

test('keeps imports and comments in code, and text between rules at the start', () => {
  expect(formatBlocks('```js\nimport a from "a"\n<!-- kept -->\n{/* kept */}\n```')).toEqual([
    ': import a from "a"\n<!-- kept -->\n{/* kept */}',
  ]);
  expect(formatBlocks('---\nA sentence without a colon\n---\nMore.')).toEqual([
    'A sentence without a colon: More.',
  ]);
});

test('reads headings, lists, tables and code as blocks', () => {
  const markdown =
    'Intro\n\nFirst\n=====\nOne\ntwo **bold** [link](https://a.example)\n\n- a\n  - b\n\n```\n# code\n\nmore\n```\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n## Second ##\nLast';
  expect(markdownBlocks(markdown)).toEqual([
    { kind: 'text', text: 'Intro', path: [] },
    { kind: 'text', text: 'One two bold link', path: ['First'] },
    { kind: 'item', text: 'a', path: ['First'] },
    { kind: 'item', text: 'b', path: ['First'] },
    { kind: 'code', text: '# code\n\nmore', path: ['First'] },
    { kind: 'table', text: 'A | B\n1 | 2', path: ['First'], hasHeader: false },
    { kind: 'text', text: 'Last', path: ['First', 'Second'] },
  ]);
});
