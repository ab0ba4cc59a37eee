import { pages } from 'shared-contract';
import { isPattern } from './is-pattern';

test.each(Object.values(pages))("accepts the shell's own page %s", (route) => {
  expect(isPattern(route)).toBe(true);
});

test.each([
  '*',
  '/reports/:reportId/:page2',
  '/oauth2/i18n',
  '/b2b/top-10/step_2',
  '/v2/calls-2025',
  '/recommendations',
])("accepts the pattern %s of another team's remote", (route) => {
  expect(isPattern(route)).toBe(true);
});

test.each([
  '/datasets/123/chunks',
  '/datasets/7',
  '/datasets/:7',
  '/days/2025-01-31',
  '/assistants/1234567',
  '/calls/4b0c5a10-0000-4000-8000-000000000001',
  '/calls/ABCDEFAB-abcd-4abc-8abc-abcdefabcdef',
  '/calls/call-12345',
  '/chunks/507f1f77bcf86cd799439011',
  '/chunks/01ARZ3NDEKTSV4RRFFQ69G5FAV',
  '/chunks/V1StGXR8_Z5jdHi6B-myT',
  '/chunks/deadbee1',
])('refuses %s when a segment looks like an id', (route) => {
  expect(isPattern(route)).toBe(false);
});
