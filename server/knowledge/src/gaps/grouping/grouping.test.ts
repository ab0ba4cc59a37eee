import { groupWordings, type Wording } from './group-wordings';

const createWordings = (texts: readonly string[], more: Partial<Wording> = {}): Wording[] =>
  texts.map((text) => ({
    id: text,
    text,
    vector: null,
    model: null,
    gapId: null,
    isSettled: false,
    asked: 1,
    ...more,
  }));
const groupTexts = async (wordings: readonly Wording[]) =>
  (await groupWordings(wordings)).map(({ wordingIds }) => [...wordingIds].sort()).sort();

const parking = ['Where can I park?', 'Is there a car park?', 'Can I park my car at the hotel?'];
const bikes = ['Do you repair bikes?', 'Can you repair my bike?'];
const doors = ['What is the door code of the Wamzot warehouse?'];
const others = ['What is the door code of the Krimtal warehouse?'];
const all = [...parking, ...bikes, ...doors, ...others];

function shuffle<One>(list: readonly One[]): One[] {
  const copy = [...list];
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [copy[at], copy[other]] = [copy[other] as One, copy[at] as One];
  }
  return copy;
}

test('groups questions with the same meaning and separates those about other things', async () => {
  expect(await groupTexts(createWordings(all))).toEqual(
    [parking, bikes, doors, others].map((texts) => [...texts].sort()).sort(),
  );
});

test('separates questions that only share how they ask for an amount', async () => {
  const asked = createWordings([
    'How long does it take?',
    'How long is a gift voucher good for?',
    'How much is a tube?',
    'How much do you charge for storage?',
  ]);
  expect(await groupTexts(asked)).toHaveLength(4);
});

test('forms the same groups in any order of the wordings', async () => {
  const expected = await groupWordings(createWordings(all));
  for (let round = 0; round < 20; round += 1) {
    expect(await groupWordings(createWordings(shuffle(all)))).toEqual(expected);
  }
});

test('groups questions with the same meaning but no common word', async () => {
  const toVector = (...parts: number[]) => Int8Array.from(parts);
  const [cost, price, pool] = createWordings(['How expensive?', 'Tell me prices', 'Can we swim?']);
  const asked = [
    { ...cost, vector: toVector(100, 20, 0) },
    { ...price, vector: toVector(110, 10, 0) },
    { ...pool, vector: toVector(0, 10, 120) },
  ] as Wording[];
  expect(await groupTexts(asked)).toEqual([['Can we swim?'], ['How expensive?', 'Tell me prices']]);
});

test('adds new wordings to a gap and neither splits nor merges settled gaps', async () => {
  const settled = { isSettled: true };
  const groups = await groupWordings([
    ...createWordings(['Where can I park?'], { gapId: 'a', ...settled }),
    ...createWordings(['Is there a car park?'], { gapId: 'b', ...settled }),
    ...createWordings(['Do you repair bikes?', 'When do you open?'], { gapId: 'c', ...settled }),
    ...createWordings(['Where can I park, please?', 'Can you repair my bike?']),
  ]);
  const byGap = Object.fromEntries(groups.map(({ gapId, wordingIds }) => [gapId, wordingIds]));
  expect(byGap.a).toEqual(['Where can I park, please?', 'Where can I park?']);
  expect(byGap.b).toEqual(['Is there a car park?']);
  expect(byGap.c?.toSorted()).toEqual([
    'Can you repair my bike?',
    'Do you repair bikes?',
    'When do you open?',
  ]);
});

test('continues a gap in the larger group after a split', async () => {
  const groups = await groupWordings(createWordings([...parking, ...doors], { gapId: 'a' }));
  expect(groups.find(({ gapId }) => gapId === 'a')?.wordingIds).toHaveLength(3);
  expect(groups.filter(({ gapId }) => gapId === null)).toHaveLength(1);
});

test('uses the most frequent wording as the title', async () => {
  const [group] = await groupWordings([
    ...createWordings(['Where can I park?'], { asked: 9 }),
    ...createWordings(['Is there a place to park?']),
  ]);
  expect(group?.title).toBe('Where can I park?');
});
