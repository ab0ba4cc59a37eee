import type { Turn } from '../../../shared/calls/turns';
import { alignTurns, kindOf } from './align';
import { piecesOf } from './words';

const turn = (role: string, text: string): Turn => ({
  kind: 'said',
  key: text,
  role,
  text,
  start: null,
  end: null,
});
const shown = (a: Turn[], b: Turn[]) =>
  alignTurns(a, b).map((pair) => [pair.a?.text ?? null, pair.b?.text ?? null]);

test('pairs turns of the same role in their order when both calls go the same way', () => {
  const a = [turn('bot', 'Hello'), turn('user', 'A visit please')];
  const b = [turn('bot', 'Good morning'), turn('user', 'I need a visit')];
  expect(shown(a, b)).toEqual([
    ['Hello', 'Good morning'],
    ['A visit please', 'I need a visit'],
  ]);
});

test('leaves a gap for the turn that one call lacks when the next ones have the same words', () => {
  const a = [turn('bot', 'Hello'), turn('user', 'Yes'), turn('bot', 'Your visit is booked')];
  const b = [
    turn('bot', 'Hello'),
    turn('user', 'Yes'),
    turn('bot', 'One moment'),
    turn('bot', 'Your visit is booked now'),
  ];
  expect(shown(a, b)).toEqual([
    ['Hello', 'Hello'],
    ['Yes', 'Yes'],
    [null, 'One moment'],
    ['Your visit is booked', 'Your visit is booked now'],
  ]);
});

test('keeps every turn once when a call is empty', () => {
  expect(shown([], [turn('bot', 'Hello')])).toEqual([[null, 'Hello']]);
  expect(shown([turn('bot', 'Hello')], [])).toEqual([['Hello', null]]);
});

test('marks only the words that the other text lacks', () => {
  expect(piecesOf('Come on Friday at noon.', 'Come on Monday, at noon')).toEqual([
    { text: 'Come on ', differs: false },
    { text: 'Friday', differs: true },
    { text: ' at noon.', differs: false },
  ]);
  expect(piecesOf('two more words here', 'words')).toEqual([
    { text: 'two more', differs: true },
    { text: ' words ', differs: false },
    { text: 'here', differs: true },
  ]);
});

test('compares the words of turns only when they have half of them in common', () => {
  const kind = (a: string, b: string) => kindOf({ a: turn('bot', a), b: turn('bot', b) });
  expect(kind('Come on Friday', 'Come on Friday')).toBe('same');
  expect(kind('Come on Friday', 'Come on Monday')).toBe('similar');
  expect(kind('Come on Friday', 'It costs ninety dollars')).toBe('other');
  expect(kindOf({ a: turn('bot', 'Hello'), b: null })).toBe('missing');
});
