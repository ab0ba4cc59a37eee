import type { Turn } from '../../../shared/calls/turns';
import { alignTurns, getKind } from './align';
import { splitPieces } from './words';

const turn = (role: string, text: string): Turn => ({
  kind: 'said',
  key: text,
  role,
  text,
  start: null,
  end: null,
});
const showPairs = (a: Turn[], b: Turn[]) =>
  alignTurns(a, b).map((pair) => [pair.a?.text ?? null, pair.b?.text ?? null]);

test('pairs turns of the same role in order for similar calls', () => {
  const a = [turn('bot', 'Hello'), turn('user', 'A visit please')];
  const b = [turn('bot', 'Good morning'), turn('user', 'I need a visit')];
  expect(showPairs(a, b)).toEqual([
    ['Hello', 'Good morning'],
    ['A visit please', 'I need a visit'],
  ]);
});

test('leaves a gap for a turn that one call lacks', () => {
  const a = [turn('bot', 'Hello'), turn('user', 'Yes'), turn('bot', 'Your visit is booked')];
  const b = [
    turn('bot', 'Hello'),
    turn('user', 'Yes'),
    turn('bot', 'One moment'),
    turn('bot', 'Your visit is booked now'),
  ];
  expect(showPairs(a, b)).toEqual([
    ['Hello', 'Hello'],
    ['Yes', 'Yes'],
    [null, 'One moment'],
    ['Your visit is booked', 'Your visit is booked now'],
  ]);
});

test('keeps every turn once when a call is empty', () => {
  expect(showPairs([], [turn('bot', 'Hello')])).toEqual([[null, 'Hello']]);
  expect(showPairs([turn('bot', 'Hello')], [])).toEqual([['Hello', null]]);
});

test('marks only words that the other text lacks', () => {
  expect(splitPieces('Come on Friday at noon.', 'Come on Monday, at noon')).toEqual([
    { text: 'Come on ', differs: false },
    { text: 'Friday', differs: true },
    { text: ' at noon.', differs: false },
  ]);
  expect(splitPieces('two more words here', 'words')).toEqual([
    { text: 'two more', differs: true },
    { text: ' words ', differs: false },
    { text: 'here', differs: true },
  ]);
});

test('compares words only of turns that share half of them', () => {
  const getKindOfTurns = (a: string, b: string) =>
    getKind({ a: turn('bot', a), b: turn('bot', b) });
  expect(getKindOfTurns('Come on Friday', 'Come on Friday')).toBe('same');
  expect(getKindOfTurns('Come on Friday', 'Come on Monday')).toBe('similar');
  expect(getKindOfTurns('Come on Friday', 'It costs ninety dollars')).toBe('other');
  expect(getKind({ a: turn('bot', 'Hello'), b: null })).toBe('missing');
});
