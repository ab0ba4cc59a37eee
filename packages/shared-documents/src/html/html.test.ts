import { readHtmlPage } from './read-html-page';

const formatBlocks = (html: string, kind?: 'file' | 'site') =>
  readHtmlPage(html, kind).blocks.map(({ path = [], text }) => `${path.join('/')}: ${text}`);
const listKinds = (html: string) =>
  readHtmlPage(html).blocks.map(({ kind, text }) => [kind ?? 'text', text]);

test.each([
  [
    'text above a nested list',
    '<h1>Returns</h1><ul><li>Electronics within thirty days<ul><li>Opened boxes cost a fee</li></ul></li><li>No books</li></ul>',
    [
      'Returns: Electronics within thirty days',
      'Returns: Opened boxes cost a fee',
      'Returns: No books',
    ],
  ],
  [
    'a div beside a p',
    '<h1>Fees</h1><div>Forty</div><p>Half</p><div>None</div>',
    ['Fees: Forty', 'Fees: Half', 'Fees: None'],
  ],
  [
    'divs of an article, and a caption',
    '<article><h2>Refunds</h2><div><div>Five days.</div><div>Cards.</div></div><figure><img src=x><figcaption>Desk</figcaption></figure></article>',
    ['Refunds: Five days.', 'Refunds: Cards.', 'Refunds: Desk'],
  ],
  [
    'text beside a paragraph in an item',
    '<ul><li>Keep dry <p>See page nine.</p></li></ul>',
    [': Keep dry', ': See page nine.'],
  ],
  [
    'text outside of paragraphs',
    '<h1>Notice</h1><div><span>Closed.</span></div><section>Line open.</section><p>Thanks.</p>',
    ['Notice: Closed.', 'Notice: Line open.', 'Notice: Thanks.'],
  ],
  [
    'a `<pre>` element in a cell',
    '<table><tr><td>Run: <pre>start --now</pre></td></tr></table>',
    [': Run:', ': start --now'],
  ],
  [
    'the question and answer of a details element, and the text after it',
    '<h2>Help</h2><details><summary>Can I cancel?</summary>Yes.</details><p>See terms.</p>',
    ['Help/Can I cancel?: Yes.', 'Help: See terms.'],
  ],
  ['an address', '<address>12 Pier Road<br>Harbour</address>', [': 12 Pier Road Harbour']],
  [
    'terms and definitions',
    '<dl><dt>Berth<dd>A place.<dt>Pier<dd>A walk.</dl>',
    [': Berth', ': A place.', ': Pier', ': A walk.'],
  ],
  [
    'text around a quote',
    '<blockquote>Before<p>Within</p>after</blockquote>',
    [': Before', ': Within', ': after'],
  ],
  [
    'headings without text below',
    '<h1>Guide</h1><h2>Empty</h2><h2>Full</h2><p>Text</p><h2>Last</h2>',
    ['Guide: Empty', 'Guide/Full: Text', 'Guide: Last'],
  ],
  [
    'text within a form, but no options',
    '<form><h1>Waste</h1><p>Every second <select><option>no</select>Friday.</form>',
    ['Waste: Every second Friday.'],
  ],
  [
    'only the visible text beside a closed dialog and a template',
    '<p>Seen</p><dialog>No</dialog><template>No</template><!-- No --><noscript>No</noscript>',
    [': Seen'],
  ],
  [
    'the items around hidden ones',
    '<ul><li hidden>no<li>Yes<li>Also</ul><p hidden>no<p>Last',
    [': Yes', ': Also', ': Last'],
  ],
  ['ruby annotations in parentheses', '<ruby>東<rp>(<rt>とう<rp>)</ruby>', [': 東(とう)']],
])('keeps %s', (_, html, blocks) => {
  expect(formatBlocks(html)).toEqual(blocks);
});

test.each([
  ['Harbour Office<br>12 Pier Road<br/>Phone', ['Harbour Office 12 Pier Road Phone']],
  ['One<br><br>Two', ['One', 'Two']],
  ['Press <button>Save</button> to keep it <button>Help</button>', ['Press Save to keep it']],
  ['max<wbr>Connection<wbr>Count', ['maxConnectionCount']],
  ['Haft&shy;pflicht', ['Haftpflicht']],
  ['a<svg><title>no</title></svg><b>b</b>c', ['abc']],
  ['in <st1:City><st1:place>London</st1:place></st1:City>, now<o:p></o:p>.', ['in London, now.']],
  ['<span class="selected-value">a</span><a class="tag">b</a>', ['a b']],
  [
    '<input type=checkbox disabled checked>Done <input type=checkbox>Subscribe',
    ['☒ Done Subscribe'],
  ],
  ['Tom &amp; Ann &#x2014; &lt;b&gt;', ['Tom & Ann — <b>']],
])('reads %s as %j', (html, texts) => {
  expect(readHtmlPage(`<p>${html}</p>`).blocks.map(({ text }) => text)).toEqual(texts);
});

test('reads a table row by row and repeats cells that span rows', () => {
  const html =
    '<table><caption>Prices</caption><thead><tr><th>Plan<th>Price</thead><tr><td>Basic includes <p>two seats</p><td>9 dollars<tr><td rowspan=2>Team<td>49<tr><td>59</table>';
  expect(readHtmlPage(html).blocks).toEqual([
    { kind: 'text', text: 'Prices', path: [] },
    {
      kind: 'table',
      text: 'Plan | Price\nBasic includes two seats | 9 dollars\nTeam | 49\nTeam | 59',
      path: [],
      hasHeader: true,
    },
  ]);
});

test('keeps cells below their headers when other cells span columns and rows', () => {
  const listTexts = (rows: string) =>
    readHtmlPage(`<table>${rows}</table>`).blocks.map(({ text }) => text);
  const head = '<tr><th colspan=4>Prices<tr><th>Plan<th colspan=2>Price<th>Seats';
  const team = '<tr><td rowspan=2>Team<td colspan=2 rowspan=3>On request<td>Ten<tr>';
  expect(
    listTexts(`${head}<tr><td colspan=4>For companies${team}<tr><td>Duo<td>Two<tr><td>a<td>b`),
  ).toEqual([
    'Prices',
    `Plan | Price |  | Seats
For companies
Team | On request |  | Ten
Duo | On request |  | Two
a | b`,
  ]);
  expect(listTexts('<tr><td>a<td>b<td rowspan=2>c<tr><td>d')).toEqual(['a | b | c\nd |  | c']);
});

test('limits the text of cells that span many columns and rows', () => {
  const rows = '<tr><td>x'.repeat(50);
  const html = `<table><tr>${`<td colspan=50 rowspan=50>${'a'.repeat(100)}`.repeat(50)}${rows}`;
  expect(readHtmlPage(html).blocks[0]?.text.length).toBeLessThan(60 * html.length);
});

test('treats a layout table as plain content', () => {
  const html = '<table><tr><td><h2>Left</h2><p>One</p><td><table><tr><td>a<td>b</table></table>';
  expect(formatBlocks(html)).toEqual(['Left: One', 'Left: a | b']);
  expect(formatBlocks('<table role=presentation><tr><td>a<td>b</table>')).toEqual([': a', ': b']);
});

test('keeps line breaks and spaces in a `<pre>` element', () => {
  const html = '<pre><code>if (a &lt; b) {\n  run();\n\n}</code></pre><ul><li>One<li>Two</ul>';
  expect(listKinds(html)).toEqual([
    ['code', 'if (a < b) {\n  run();\n\n}'],
    ['item', 'One'],
    ['item', 'Two'],
  ]);
  expect(listKinds('<pre>a<span class="token tag">b</span></pre>')).toEqual([['code', 'ab']]);
  expect(listKinds('<pre><div>one</div><div>two</div></pre>')).toEqual([['code', 'one\ntwo']]);
});

const accordion = `<main><h1>Questions</h1>
  <h3><button aria-expanded="false" aria-controls="a1">How do I cancel?</button></h3><div id="a1" hidden><p>Open Billing.</p></div>
  <h3><button>Which cards?</button></h3><div>All cards.</div></main>`;
const tabs = `<main><h1>Install</h1><div role="tablist"><button role="tab" aria-controls="p1">Linux</button>
  <button role="tab" id="t2">Windows</button></div><div role="tabpanel" id="p1"><div>Run the script.</div></div>
  <div role="tabpanel" aria-labelledby="t2" hidden><p>Run the setup.</p></div><p>Done.</p></main>`;

test.each([
  [
    'headings that are buttons',
    accordion,
    ['Questions/How do I cancel?: Open Billing.', 'Questions/Which cards?: All cards.'],
  ],
  [
    'all tabs',
    tabs,
    ['Install/Linux: Run the script.', 'Install/Windows: Run the setup.', 'Install: Done.'],
  ],
  [
    'a tab panel without a label',
    '<main><div role=tabpanel hidden>Windows</div></main>',
    [': Windows'],
  ],
  [
    'a question that is a button in an item',
    '<main><ul><li><button>When is it open?</button><p>From nine.</p></ul>',
    [': When is it open?', ': From nine.'],
  ],
  [
    'an accordion without roles',
    '<button class="accordion">Fees</button><div class="panel"><p>Ten.</p></div>',
    [': Fees', ': Ten.'],
  ],
  [
    "text that the browser's search reveals",
    '<main><p>Intro</p><div hidden="until-found"><h2>Late fees</h2><p>Nine.</p></div></main>',
    [': Intro', 'Late fees: Nine.'],
  ],
  [
    'asides of the main part only',
    '<main><h1>Setup</h1><aside><p>Caution</p></aside><div role=complementary>Hot</div></main><aside>Advert</aside>',
    ['Setup: Caution', 'Setup: Hot'],
  ],
  [
    'a page within a form, without its button',
    '<body><form><h1>Waste</h1><p>Fridays.</p><button>Send</button></form>',
    ['Waste: Fridays.'],
  ],
  [
    'text after a hidden element with nested elements',
    '<div hidden>no<div>no</div></div><p>Yes</p>',
    [': Yes'],
  ],
])('keeps %s on a website', (_, html, blocks) => {
  expect(formatBlocks(html, 'site')).toEqual(blocks);
});

test('omits navigation, and also the header and footer of website pages', () => {
  const html = '<header>Shop</header><nav>Menu</nav><p>Text</p><footer>Imprint</footer>';
  expect(formatBlocks(html, 'site')).toEqual([': Text']);
  expect(formatBlocks(html)).toEqual([': Shop', ': Text', ': Imprint']);
});

test('reads the metadata in the head, and links without `nofollow`', () => {
  const { blocks: _, ...head } = readHtmlPage(
    `<title>A &amp; B</title><base href="/v2/"><link rel="x canonical" href="c">
     <meta name="Robots" content="index, max-image-preview:none"><meta http-equiv="Refresh" content="0; URL='latest/'">
     <a href="one">1</a><a rel=nofollow href="two">2</a>`,
  );
  expect(head).toEqual({
    title: 'A & B',
    base: '/v2/',
    canonical: 'c',
    metas: [{ name: 'robots', content: 'index, max-image-preview:none' }],
    refresh: { address: 'latest/', seconds: 0 },
    links: ['one'],
  });
});

test.each([
  ['<a>'.repeat(200_000), 'End'],
  ['<div>'.repeat(200_000), 'End'],
  ['<table><tr><td>'.repeat(100_000), 'End'],
  ['<main hidden>'.repeat(100_000), undefined],
  ['<details><summary>x'.repeat(50_000), 'End'],
  ['</b>'.repeat(200_000), 'End'],
  ['<li>x<ul>'.repeat(100_000), 'End'],
])('reads hostile markup to its end (%#)', (html, last) => {
  expect(readHtmlPage(`${html}</main><p>End`).blocks.at(-1)?.text).toBe(last);
});
