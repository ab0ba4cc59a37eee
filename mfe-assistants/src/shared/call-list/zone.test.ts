import { dayInZone, setOrganizationZone, timeZone } from './zone';

afterEach(() => setOrganizationZone(null));

const at = new Date('2026-11-21T23:30:00Z');

test.each([
  ['Asia/Tokyo', 0, '2026-11-22'],
  ['America/Los_Angeles', 0, '2026-11-21'],
  ['Asia/Tokyo', 6, '2026-11-16'],
  ['Asia/Tokyo', 29, '2026-10-24'],
])('begins days in %s when the organization has chosen it, %i days before', (zone, before, day) => {
  setOrganizationZone(zone);
  expect(timeZone()).toBe(zone);
  expect(dayInZone(at, before)).toBe(day);
});

test("follows the browser's clock when the organization has chosen none", () => {
  expect(timeZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});
