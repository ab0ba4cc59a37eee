import { groupWordings, type Wording } from './group-wordings';

const wordingsOf = (texts: readonly string[], more: Partial<Wording> = {}): Wording[] =>
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
const partition = async (wordings: readonly Wording[]) =>
  (await groupWordings(wordings)).map(({ wordingIds }) => [...wordingIds].sort()).sort();

const parking = ['Where can I park?', 'Is there a car park?', 'Can I park my car at the hotel?'];
const bikes = ['Do you repair bikes?', 'Can you repair my bike?'];
const doors = ['What is the door code of the Wamzot warehouse?'];
const others = ['What is the door code of the Krimtal warehouse?'];
const all = [...parking, ...bikes, ...doors, ...others];

function shuffled<One>(list: readonly One[]): One[] {
  const copy = [...list];
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [copy[at], copy[other]] = [copy[other] as One, copy[at] as One];
  }
  return copy;
}

test('groups what asks the same, and keeps apart what names another thing', async () => {
  expect(await partition(wordingsOf(all))).toEqual(
    [parking, bikes, doors, others].map((texts) => [...texts].sort()).sort(),
  );
});

test('keeps apart what only asks for the same measure', async () => {
  const asked = wordingsOf([
    'How long does it take?',
    'How long is a gift voucher good for?',
    'How much is a tube?',
    'How much do you charge for storage?',
  ]);
  expect(await partition(asked)).toHaveLength(4);
});

test('makes the same groups when the wordings come in another order', async () => {
  const expected = await groupWordings(wordingsOf(all));
  for (let round = 0; round < 20; round += 1) {
    expect(await groupWordings(wordingsOf(shuffled(all)))).toEqual(expected);
  }
});

test('joins questions by their meaning when they share no word', async () => {
  const vector = (...parts: number[]) => Int8Array.from(parts);
  const [cost, price, pool] = wordingsOf(['How expensive?', 'Tell me prices', 'Can we swim?']);
  const asked = [
    { ...cost, vector: vector(100, 20, 0) },
    { ...price, vector: vector(110, 10, 0) },
    { ...pool, vector: vector(0, 10, 120) },
  ] as Wording[];
  expect(await partition(asked)).toEqual([['Can we swim?'], ['How expensive?', 'Tell me prices']]);
});

test('continues gaps when wordings join them, and neither splits nor joins settled ones', async () => {
  const settled = { isSettled: true };
  const groups = await groupWordings([
    ...wordingsOf(['Where can I park?'], { gapId: 'a', ...settled }),
    ...wordingsOf(['Is there a car park?'], { gapId: 'b', ...settled }),
    ...wordingsOf(['Do you repair bikes?', 'When do you open?'], { gapId: 'c', ...settled }),
    ...wordingsOf(['Where can I park, please?', 'Can you repair my bike?']),
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

test('gives a gap to the larger part when it falls apart', async () => {
  const groups = await groupWordings(wordingsOf([...parking, ...doors], { gapId: 'a' }));
  expect(groups.find(({ gapId }) => gapId === 'a')?.wordingIds).toHaveLength(3);
  expect(groups.filter(({ gapId }) => gapId === null)).toHaveLength(1);
});

test('takes the most asked wording as the title', async () => {
  const [group] = await groupWordings([
    ...wordingsOf(['Where can I park?'], { asked: 9 }),
    ...wordingsOf(['Is there a place to park?']),
  ]);
  expect(group?.title).toBe('Where can I park?');
});
