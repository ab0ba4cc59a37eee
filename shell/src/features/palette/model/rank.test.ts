import type { Item } from './item';
import { rankItems } from './rank';

const toItem = (label: string, more: Partial<Item> = {}): Item => ({
  id: label,
  group: 'pages',
  icon: 'book',
  label,
  ...more,
});
const rankNames = (items: Item[], query: string) =>
  rankItems(items, query).map(({ name, items: found }) => [
    name,
    ...found.map(({ label }) => label),
  ]);

test('finds items that contain every word of the query', () => {
  const items = [
    toItem('Service handbook'),
    toItem('Service prices'),
    toItem('Handbook of service'),
  ];
  expect(rankNames(items, 'hand service')).toEqual([
    ['pages', 'Service handbook', 'Handbook of service'],
  ]);
});

test('ranks a name that starts with the query before one that contains it', () => {
  const items = [toItem('All calls'), toItem('Calls'), toItem('Review', { detail: 'of calls' })];
  expect(rankNames(items, 'calls')).toEqual([['pages', 'Calls', 'All calls', 'Review']]);
});

test('ranks the group of the best match first', () => {
  const items = [
    toItem('Dark datasets'),
    toItem('Datasets of today', { group: 'things' }),
    toItem('Sets', { group: 'actions' }),
  ];
  expect(rankNames(items, 'datasets')).toEqual([
    ['things', 'Datasets of today'],
    ['pages', 'Dark datasets'],
  ]);
});

test('keeps server results without matching their words', () => {
  const found = toItem('No heat', { group: 'chunks', found: true });
  expect(rankNames([found, toItem('Boiler')], 'boiler')).toEqual([
    ['pages', 'Boiler'],
    ['chunks', 'No heat'],
  ]);
});

test('shows at most 3 items of a group', () => {
  const items = ['a1', 'a2', 'a3', 'a4'].map((label) => toItem(label));
  expect(rankNames(items, 'a')).toEqual([['pages', 'a1', 'a2', 'a3']]);
});
