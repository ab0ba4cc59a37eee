import { auditEventNames } from 'shared-contract';
import { endpoints } from 'shared-contract/endpoints';
import { eventGroups, eventTexts } from './event-texts';

test('has a sentence for every event', () => {
  expect(auditEventNames.filter((name) => !eventTexts[name])).toEqual([]);
});

test('lists each event in one group', () => {
  const names = Object.values(eventGroups).flatMap(({ events }) => Object.keys(events));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('describes the attempt for every event that only an admin can cause', () => {
  const events = endpoints.flatMap(({ access, audit }) =>
    access === 'admin' && audit && 'event' in audit ? [audit.event] : [],
  );
  expect(events.filter((name) => !eventTexts[name]?.[1])).toEqual([]);
});
