import { toDocumentRows } from '../../document-rows';
import { layOut, toPageLines } from '../layout';
import { pickLanguage } from './languages';
import { getPageScale } from './page-scale';
import { planPages } from './plan-pages';
import { type RecognizedLine, toLines } from './recognized-lines';
import { hasText, listUnsure, toTextParts } from './recognized-page';
import { TooSlow, withLimits } from './within';

const A4 = { scale: 300 / 72, height: 3508 };

/** A line of a page at 300 dots per inch. */
function makeLine(text: string, top: number, more: Partial<Options> = {}): RecognizedLine {
  const { left = 250, height = 42, confidence = 95, slope = 0 } = more;
  let at = left;
  const words = text.split(' ').map((word) => {
    const from = at;
    at += word.length * 22 + 16;
    return { text: word, confidence, left: from, right: at - 16 };
  });
  const [x0, x1] = [left, at - 16];
  const baseline = { x0, x1, y0: top + x0 * slope, y1: top + x1 * slope };
  return { words, baseline, height };
}

interface Options {
  left: number;
  height: number;
  confidence: number;
  /** Pixels down per pixel to the right. */
  slope: number;
}

const readTexts = async (...pages: RecognizedLine[][]) =>
  (await layOut(pages.map((page) => toPageLines(toTextParts(page, A4))))).map(
    ({ path = [], text }) => `${path.join('/')}: ${text}`,
  );

test('plans up to 100 pages in page order', () => {
  expect(planPages([5, 2, 9, 2])).toEqual({ pages: [2, 5, 9], beyond: [] });
  const { pages, beyond } = planPages(Array.from({ length: 103 }, (_, index) => index + 1));
  expect([pages.length, beyond]).toEqual([100, [101, 102, 103]]);
});

test.each([
  ['A4', 595, 842],
  ['a poster', 2384, 3370],
  ['a strip', 72, 14_400],
])('limits the pixels of %s', (_, width, height) => {
  const scale = getPageScale(width, height);
  expect(width * scale * height * scale).toBeLessThanOrEqual(12_000_001);
  expect(Math.max(width, height) * scale).toBeLessThanOrEqual(8_000);
  expect(scale).toBeLessThanOrEqual(300 / 72);
});

test('renders A4 at 300 dots per inch', () => {
  expect(getPageScale(595, 842)).toBeCloseTo(300 / 72);
});

test.each([
  ['German', null, 'German'],
  ['German', 'French', 'French'],
  ['Japanese', null, 'English'],
  [null, null, 'English'],
  [undefined, null, 'English'],
] as const)('for a dataset in %s and the choice %s, picks %s', (dataset, chosen, language) => {
  expect(pickLanguage(chosen, dataset)).toBe(language);
});

test('reads only the lines that have words', () => {
  const bbox = { x0: 10, x1: 60 };
  const baseline = { x0: 10, y0: 50, x1: 60, y1: 50 };
  const found = { baseline, rowAttributes: { rowHeight: 40 } };
  const lines = toLines({
    blocks: [
      {
        paragraphs: [
          { lines: [{ ...found, words: [{ text: 'Pier\n', confidence: 96, bbox }] }] },
          { lines: [{ ...found, words: [{ text: ' ', confidence: 95, bbox }] }, found] },
        ],
      },
      {},
    ],
  });
  expect(lines).toEqual([
    { baseline, height: 40, words: [{ text: 'Pier', confidence: 96, left: 10, right: 60 }] },
  ]);
});

test('distinguishes text from dust and photos', () => {
  expect(hasText([makeLine('The harbour opens at five.', 300)])).toBe(true);
  expect(hasText([makeLine('The harbour', 300), makeLine('~ | .', 400, { confidence: 9 })])).toBe(
    true,
  );
  expect(hasText([makeLine('ij Wr ~ |', 300, { confidence: 30 })])).toBe(false);
  expect(hasText([makeLine('. - |', 300)])).toBe(false);
  expect(hasText([])).toBe(false);
});

test('lists each uncertain word once, but no lone signs', () => {
  const unsure = makeLine('Kassei 12.5O Kassei |', 300, { confidence: 60 });
  expect(listUnsure([makeLine('A berth costs', 250), unsure])).toEqual(['Kassei', '12.5O']);
});

test('lays out recognized lines with headings and tables', async () => {
  const page = [
    makeLine('Terms of the harbour', 300, { height: 62 }),
    makeLine('The office is open from 8:30 to 17:45 on working days and', 420, { height: 43 }),
    makeLine('at weekends in summer.', 475, { height: 41 }),
    makeLine('Length', 600, { height: 46 }),
    makeLine('Night', 600, { left: 900 }),
    makeLine('8 m', 660),
    makeLine('12.50', 660, { left: 900 }),
  ];
  expect(await readTexts(page)).toEqual([
    'Terms of the harbour: The office is open from 8:30 to 17:45 on working days and at weekends in summer.',
    'Terms of the harbour: Length | Night\n8 m | 12.50',
  ]);
});

test('gives headings whose measured sizes differ slightly the same level', async () => {
  const text = 'The office is open from 8:30 to 17:45 on working days and in summer.';
  const page = [
    makeLine('Winter leaflet', 300, { height: 90 }),
    makeLine('Frost on the pipe', 420, { height: 70 }),
    makeLine(text, 480),
    makeLine('No hot water', 600, { height: 64 }),
    makeLine(text, 660),
    makeLine('Noise', 780, { height: 68 }),
    makeLine(text, 840),
  ];
  expect(await readTexts(page)).toEqual(
    ['Frost on the pipe', 'No hot water', 'Noise'].map(
      (heading) => `Winter leaflet/${heading}: ${text}`,
    ),
  );
});

test('keeps the cells of a slightly turned page in their rows', async () => {
  const rows = [0, 1, 2].flatMap((row) => [
    makeLine(`Berth ${row}`, 400 + row * 55, { slope: 0.02 }),
    makeLine(`${row}2.50`, 400 + row * 55, { slope: 0.02, left: 1_900 }),
  ]);
  expect(await readTexts(rows)).toEqual([': Berth 0 | 02.50\nBerth 1 | 12.50\nBerth 2 | 22.50']);
});

test('marks only recognized passages, with the words that may be wrong', () => {
  const makeLong = (word: string) => `${word} `.repeat(250).trim();
  const blocks = [
    { text: makeLong('printed'), page: 1 },
    { text: makeLong('Kassei'), page: 2 },
    { text: makeLong('plain'), page: 3 },
  ];
  const { rows } = toDocumentRows('a.pdf', blocks, new Map([[2, ['Kassei', 'elsewhere']]]));
  const marks = rows.map(({ values, unsure }) => [values.page, values.recognized, unsure]);
  expect(marks.filter(([page]) => page === 2)).not.toHaveLength(0);
  for (const [page, recognized, unsure] of marks) {
    expect([recognized, unsure]).toEqual(page === 2 ? [true, ['Kassei']] : [undefined, undefined]);
  }
});

describe('bounded work', () => {
  const forever = new Promise<never>(() => undefined);

  afterEach(() => jest.useRealTimers());

  test('rejects after its deadline', async () => {
    jest.useFakeTimers();
    const { signal } = new AbortController();
    const work = expect(withLimits({ signal, deadlineMs: 100 }, forever)).rejects.toThrow(TooSlow);
    await jest.advanceTimersByTimeAsync(100);
    await work;
  });

  test('rejects when it is canceled, even before it starts', async () => {
    const stop = new AbortController();
    const limits = { signal: stop.signal, deadlineMs: 60_000 };
    const work = expect(withLimits(limits, forever)).rejects.toThrow('stopped');
    stop.abort(new Error('stopped'));
    await work;
    await expect(withLimits(limits, forever)).rejects.toThrow('stopped');
  });
});
