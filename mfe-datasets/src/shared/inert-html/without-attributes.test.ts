import { inWholeRun } from 'testing/matrix';
import { parseInert } from './parse-inert';
import { removeAttributes } from './without-attributes';

test.each([
  ['<p class="a>b" title=\'x\'>One</p>', '<p>One</p>'],
  ['<a href=/two>two</a>', '<a>two</a>'],
  ['<br/><hr />', '<br><hr>'],
  ['<img/src=x/onerror=run()>', '<img>'],
  ['<P\nSTYLE = "x"\t>One', '<P>One'],
  ["<p x= it's>One</p>", '<p>One</p>'],
  ['<p =a="b" "c" d=\'>\'>One', '<p>One'],
  ['3 < 4 and <b>5</b> > 4', '3 < 4 and <b>5</b> > 4'],
  ['<p title="never ends', ''],
  ['<!-- <p style="x"> -->', '<!-- <p> -->'],
])('removes the attributes of %s', (html, expected) => {
  expect(removeAttributes(html)).toBe(expected);
});

inWholeRun(test)('leaves no attribute in any combination of tag parts', () => {
  const pieces = [
    '<p ',
    '<svg/',
    '<',
    '>',
    '"',
    "'",
    ' style="a"',
    '/',
    '=',
    ' onload=x',
    'text',
    '-->',
    '<!--',
    '</p ',
  ];
  let seed = 7;
  const nextRandom = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed;
  };
  for (let round = 0; round < 2_000; round += 1) {
    const html = Array.from({ length: 12 }, () => pieces[nextRandom() % pieces.length]).join('');
    const left = [...parseInert(html).querySelectorAll('*')].filter(
      (one) => one.attributes.length > 0,
    );
    expect(left.map(({ outerHTML }) => `${html} -> ${outerHTML}`)).toEqual([]);
  }
});

test('disables a style sheet, and keeps the paragraphs around it', () => {
  const { body } = parseInert('<p>One</p><style onload="x">p { color: red }</style><p>Two</p>');
  expect(body.querySelector('style')).toBeNull();
  expect(body.querySelectorAll('p')).toHaveLength(2);
});
