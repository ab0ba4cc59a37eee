import type { Turn } from '../../../shared/calls/turns';
import { alignTurns, getKind } from './align';
import { splitPieces } from './words';

const makeTurn = (role: string, text: string): Turn => ({
  kind: 'said',
  key: text,
  role,
  text,
  start: null,
  end: null,
});
const getPairTexts = (a: Turn[], b: Turn[]) =>
  alignTurns(a, b).map((pair) => [pair.a?.text ?? null, pair.b?.text ?? null]);

test('pairs turns of the same role in order for similar calls', () => {
  const a = [makeTurn('bot', 'Hello'), makeTurn('user', 'A visit please')];
  const b = [makeTurn('bot', 'Good morning'), makeTurn('user', 'I need a visit')];
  expect(getPairTexts(a, b)).toEqual([
    ['Hello', 'Good morning'],
    ['A visit please', 'I need a visit'],
  ]);
});

test('leaves a gap for a turn that one call lacks', () => {
  const a = [
    makeTurn('bot', 'Hello'),
    makeTurn('user', 'Yes'),
    makeTurn('bot', 'Your visit is booked'),
  ];
  const b = [
    makeTurn('bot', 'Hello'),
    makeTurn('user', 'Yes'),
    makeTurn('bot', 'One moment'),
    makeTurn('bot', 'Your visit is booked now'),
  ];
  expect(getPairTexts(a, b)).toEqual([
    ['Hello', 'Hello'],
    ['Yes', 'Yes'],
    [null, 'One moment'],
    ['Your visit is booked', 'Your visit is booked now'],
  ]);
});

test('keeps every turn once when the other call is empty', () => {
  expect(getPairTexts([], [makeTurn('bot', 'Hello')])).toEqual([[null, 'Hello']]);
  expect(getPairTexts([makeTurn('bot', 'Hello')], [])).toEqual([['Hello', null]]);
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

test('treats turns as similar only when they share at least half of their words', () => {
  const getKindOfTurns = (a: string, b: string) =>
    getKind({ a: makeTurn('bot', a), b: makeTurn('bot', b) });
  expect(getKindOfTurns('Come on Friday', 'Come on Friday')).toBe('same');
  expect(getKindOfTurns('Come on Friday', 'Come on Monday')).toBe('similar');
  expect(getKindOfTurns('Come on Friday', 'It costs ninety dollars')).toBe('other');
  expect(getKind({ a: makeTurn('bot', 'Hello'), b: null })).toBe('missing');
});
