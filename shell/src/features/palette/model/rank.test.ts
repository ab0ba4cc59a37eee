import type { Item } from './item';
import { rank } from './rank';

const item = (label: string, more: Partial<Item> = {}): Item => ({
  id: label,
  group: 'pages',
  icon: 'book',
  label,
  ...more,
});
const names = (items: Item[], query: string) =>
  rank(items, query).map(({ name, items: found }) => [name, ...found.map(({ label }) => label)]);

test('finds items that contain every word of the query', () => {
  const items = [item('Service handbook'), item('Service prices'), item('Handbook of service')];
  expect(names(items, 'hand service')).toEqual([
    ['pages', 'Service handbook', 'Handbook of service'],
  ]);
});

test('ranks a name that starts with the query before one that contains it', () => {
  const items = [item('All calls'), item('Calls'), item('Review', { detail: 'of calls' })];
  expect(names(items, 'calls')).toEqual([['pages', 'Calls', 'All calls', 'Review']]);
});

test('ranks the group of the best match first', () => {
  const items = [
    item('Dark datasets'),
    item('Datasets of today', { group: 'things' }),
    item('Sets', { group: 'actions' }),
  ];
  expect(names(items, 'datasets')).toEqual([
    ['things', 'Datasets of today'],
    ['pages', 'Dark datasets'],
  ]);
});

test('keeps server results without matching their words', () => {
  const found = item('No heat', { group: 'chunks', found: true });
  expect(names([found, item('Boiler')], 'boiler')).toEqual([
    ['pages', 'Boiler'],
    ['chunks', 'No heat'],
  ]);
});

test('shows at most 3 items of a group', () => {
  const items = ['a1', 'a2', 'a3', 'a4'].map((label) => item(label));
  expect(names(items, 'a')).toEqual([['pages', 'a1', 'a2', 'a3']]);
});
