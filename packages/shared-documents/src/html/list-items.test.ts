import { readHtmlPage } from './read-html-page';

const formatBlocks = (html: string) =>
  readHtmlPage(html).blocks.map(({ path = [], text }) => `${path.join('/')}: ${text}`);
const listKinds = (html: string) =>
  readHtmlPage(html).blocks.map(({ kind, text }) => [kind ?? 'text', text]);

test.each([
  [
    'a nested list, and the rest of the outer one',
    '<ol><li>One<ol type=a><li>In<li>Out</ol><li>Two<p>more</ol>',
    ['1. One', 'a. In', 'b. Out', '2. Two', 'more'],
  ],
  [
    'with `start`, `value` and `reversed`',
    '<ol start=9 type=I><li>a<li value=20>b<li>c</ol><ol reversed start=2><li>d<li>e</ol>',
    ['IX. a', 'XX. b', 'XXI. c', '2. d', '1. e'],
  ],
  [
    'in the style of the list',
    '<ol style="list-style-type: lower-alpha"><li value=28>a</ol><ol style="list-style: decimal-leading-zero"><li>b</ol><ol style="list-style:cjk-ideographic"><li value=21>c<li value=105>d</ol>',
    ['ab. a', '01. b', '二十一. c', '一百〇五. d'],
  ],
  [
    'none in unnumbered lists, and in reversed ones without a start',
    '<ol id=breadcrumbs><li>a</ol><ol style="list-style:none"><li>b</ol><ol reversed><li>c</ol><ol><ul><li>d</ul></ol>',
    ['a', 'b', 'c', 'd'],
  ],
  [
    'before a heading, `<pre>`, button and table row',
    '<ol><li><h3>Open</h3>Lift.<li><pre>start\nnow</pre><li><button>Why?</button><p>So.<li><table><tr><td>a<td>b</table></ol>',
    [
      '1. Open: Lift.',
      '1. Open: 2.',
      '1. Open: start\nnow',
      '1. Open: 3. Why?',
      '1. Open: So.',
      '1. Open: 4. a | b',
    ],
  ],
])('numbers list items: %s', (_, html, texts) => {
  expect(formatBlocks(html).map((text) => text.replace(/^: /, ''))).toEqual(texts);
});

test('reads only bulleted paragraphs of Outlook and Word as list items', () => {
  const makeItem = (mark: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
  const html = `${makeItem('·', 'Oar')}${makeItem('o', 'Sail')}${makeItem('1.', 'First')}<p>o Plain</p>`;
  expect(listKinds(html)).toEqual([
    ['item', 'Oar'],
    ['item', 'Sail'],
    ['text', '1. First'],
    ['text', 'o Plain'],
  ]);
});
