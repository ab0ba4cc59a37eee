import { countFilters, isFiltered, noFilters, readAddress, writeAddress } from './address';
import { toFilters } from './filters';

const readQuery = (query: string) => readAddress(new URLSearchParams(query));
const now = new Date(2026, 10, 22, 14, 30);

test('writes the same URL parameters that were read', () => {
  const query = 'q=invoice&period=7d&sort=cost&order=asc&outcome=failed%2Chung_up&tool=look_up';
  expect(new URLSearchParams(writeAddress(readQuery(query))).toString()).toBe(query);
});

test('drops values that the server would refuse', () => {
  const address = readQuery('outcome=failed,lost&type=fax&from=2026-13-01&sort=mood&period=year');
  expect(writeAddress(address)).toEqual([['outcome', 'failed']]);
});

test('counts the start and end of a period as one filter', () => {
  const address = readQuery('from=2026-11-01&to=2026-11-20&outcome=failed,hung_up');
  expect(countFilters(address)).toBe(3);
  expect(isFiltered({ ...address, ...noFilters })).toBe(false);
});

test('starts a relative period on its first day', () => {
  expect(toFilters(readQuery('period=7d'), now)).toMatchObject({ from: '2026-11-16' });
  expect(toFilters(readQuery('period=today'), now)).toMatchObject({ from: '2026-11-22' });
  expect(toFilters(readQuery('period=30d'), now)).toMatchObject({ from: '2026-10-24' });
});

test('returns only the time zone when no filter is set', () => {
  expect(Object.keys(toFilters(readQuery(''), now))).toEqual(['tz']);
});
