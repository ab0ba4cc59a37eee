import { getDayInZone, getTimeZone, setOrganizationZone } from './zone';

afterEach(() => setOrganizationZone(null));

const at = new Date('2026-11-21T23:30:00Z');

test.each([
  ['Asia/Tokyo', 0, '2026-11-22'],
  ['America/Los_Angeles', 0, '2026-11-21'],
  ['Asia/Tokyo', 6, '2026-11-16'],
  ['Asia/Tokyo', 29, '2026-10-24'],
])("returns the date in the organization's time zone: %s, %i days before", (zone, before, day) => {
  setOrganizationZone(zone);
  expect(getTimeZone()).toBe(zone);
  expect(getDayInZone(at, before)).toBe(day);
});

test("uses the browser's time zone if the organization has none", () => {
  expect(getTimeZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});
