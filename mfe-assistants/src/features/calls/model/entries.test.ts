import { makeIndexedCall } from '../../../shared/call-list/testing/indexed-call';
import { formatClock, setOrganizationZone } from '../../../shared/call-list/zone';
import { getTime, groupByDay } from './entries';

afterEach(() => setOrganizationZone(null));

const call = makeIndexedCall('c1', { created_at: '2026-11-20T23:30:00.000Z' });

test.each([
  ['Asia/Tokyo', '2026-11-21', '8:30 AM'],
  ['America/Los_Angeles', '2026-11-20', '3:30 PM'],
])("groups calls by day and shows their time in the organization's zone: %s", (zone, day, time) => {
  setOrganizationZone(zone);
  expect(groupByDay([call], true)[0]).toMatchObject({ kind: 'day', day, count: 1 });
  expect(formatClock(getTime(call))).toBe(time);
});
