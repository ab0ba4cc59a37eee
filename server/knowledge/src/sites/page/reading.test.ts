import { createScope, createSpelling, toPageAddress } from '../address';
import { readPage } from './read-page';
import { readHeader } from './robot-wishes';
import { splitSections } from './sections';

const address = 'https://docs.example/guide/';
const readTexts = (html: string) =>
  readPage(html, address).blocks.map(({ path = [], text }) => `${path.join('/')}: ${text}`);

test('reads only the main content, split by headings', () => {
  const html = `<title>Guide &amp; more</title><header><h1>Shop</h1></header><nav><p>Menu</p></nav>
    <main><article><header><h1>Boats</h1></header><p>A <b>red</b> boat.</p><h2></h2><p>Still boats.</p>
    <h2><span>Sails</span></h2><ul><li>One<li>Two</ul><table><tr><th>A<td>B</tr></table>
    <aside>Advert</aside></article></main><aside>Other</aside><footer><p>Imprint</p></footer><script>"<p>no</p>"</script>`;
  expect(readTexts(html)).toEqual([
    'Boats: A red boat.',
    'Boats: Still boats.',
    'Boats/Sails: One',
    'Boats/Sails: Two',
    'Boats/Sails: A | B',
    'Boats/Sails: Advert',
  ]);
  expect(readPage(html, address).title).toBe('Guide & more');
});

test('reads the whole body without a main element', () => {
  expect(readTexts('<body><h1>Boats</h1>Loose text<p>and more<br>of it</body>')).toEqual([
    'Boats: Loose text',
    'Boats: and more of it',
  ]);
});

test('collects links without duplicates', () => {
  const html = `<base href="/guide/v2/"><nav><a href="a#top">A</a></nav><a href="a?utm_source=x">A</a>
    <a href="mailto:a@b.c">M</a><a href="javascript:x()">J</a><a rel="nofollow" href="/n">N</a>
    <a href="https://other.example/">O</a><a href="https://robin:pw@docs.example/">P</a>`;
  expect(readPage(html, address).links).toEqual([
    'https://docs.example/guide/v2/a',
    'https://other.example/',
  ]);
});

test('parses hostile markup with 400,000 unbalanced tags', () => {
  const html = `${'<a>'.repeat(200_000)}${'</b>'.repeat(200_000)}<p>End`;
  expect(readTexts(html)).toEqual([': End']);
});

test.each([
  ['/guide/a', true],
  ['/guide', false],
  ['/guideline', false],
  ['/guide/old/a', false],
  ['/guide/older', true],
  ['/', false],
])('decides whether %s is below the folder of the source', (path, is) => {
  const inScope = createScope({ address, kind: 'site', include: [], exclude: ['/guide/old'] });
  expect(inScope(`https://docs.example${path}`)).toBe(is);
  expect(inScope(`http://docs.example${path}`)).toBe(false);
});

test('normalizes URLs', () => {
  expect(toPageAddress(' HTTPS://Docs.Example:443/a/../b?utm_medium=x&q=1#part ')).toBe(
    'https://docs.example/b?q=1',
  );
  expect(toPageAddress('ftp://docs.example/')).toBeNull();
  expect(toPageAddress(`https://docs.example/${'a'.repeat(2_000)}`)).toBeNull();
});

test("keeps a section's id when its text or other sections change", () => {
  const readIds = (...blocks: { path?: string[]; text: string }[]) =>
    splitSections(address, { address: `${address}a`, title: 'T', blocks }).map(
      ({ trackingId }) => trackingId,
    );
  const before = readIds(
    { text: 'Intro' },
    { path: ['Sails'], text: 'White.' },
    { path: ['Crew'], text: 'Two.' },
  );
  const after = readIds(
    { text: 'Intro' },
    { path: ['Keel'], text: 'Lead.' },
    { path: ['Boat', 'Crew'], text: 'Three.' },
  );
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
  expect(new Set([...before, ...after]).size).toBe(4);
});

test("escapes a section's text and splits a long one", () => {
  const blocks = [
    { path: ['A & B'], text: '<script>' },
    { path: ['Long'], text: '😀'.repeat(3_000) },
  ];
  const sections = splitSections(address, { address, title: 'T', blocks });
  expect(sections[0]?.html).toBe('<h2>A &amp; B</h2><p>&lt;script&gt;</p>');
  expect(sections.slice(1).map(({ trackingId }) => trackingId.split('#')[1])).toEqual([
    'long',
    'long~2',
    'long~3',
    'long~4',
    'long~5',
  ]);
  for (const { html } of sections) expect(Buffer.from(html).toString()).toBe(html);
});

test.each([
  ['index, follow, max-image-preview:none', false],
  ['max-video-preview:none', false],
  ['NoIndex', true],
  ['max-snippet: 20, none', true],
  ['nonexistent', false],
])('reads the robots directives %s as whole words', (content, noindex) => {
  const others = '<meta name="og" content="x">'.repeat(100);
  const html = `${others}<meta name="robots" content="${content}"><p>Text`;
  expect(readPage(html, address).noindex).toBe(noindex);
  expect(readHeader(content).noindex).toBe(noindex);
});

test.each([
  ['otherbot: noindex, nofollow', false],
  ['ManagementPortal: noindex', true],
  ['otherbot: none, managementportal: nofollow', false],
  ['noindex, otherbot: all', true],
  ['unavailable_after: 25 Jun 2030 15:00:00 PST', false],
])('reads only the directives of %s that apply to this robot', (header, noindex) => {
  expect(readHeader(header).noindex).toBe(noindex);
});

test.each([
  ['0; url=latest/', `${address}latest/`],
  ["5;URL='/v3'", 'https://docs.example/v3'],
  ['300; url=latest/', null],
  ['30', null],
  ['0; url=', null],
  [`0; url=${address}`, null],
])('reads the target of the meta refresh %s', (content, target) => {
  const html = `<meta http-equiv="refresh" content="${content}">`;
  expect(readPage(html, address).movedTo).toBe(target);
});

test.each([
  ['http://www.docs.example/a?b=1', 'https://docs.example/a?b=1'],
  ['https://www.docs.example/', 'https://docs.example/'],
  ['https://other.example/a', 'https://other.example/a'],
  ['https://docs.example:8443/a', 'https://docs.example:8443/a'],
])("rewrites %s to the source's scheme and host", (from, to) => {
  expect(createSpelling(address)(from)).toBe(to);
});
