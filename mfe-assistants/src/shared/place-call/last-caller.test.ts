import { readLastCaller, rememberCaller } from './last-caller';

const ada = { id: 'ada', organizationId: 'one' };
beforeEach(() => localStorage.clear());

test('remembers a number per person and organization', () => {
  rememberCaller(ada, 'number-1');
  rememberCaller({ ...ada, organizationId: 'two' }, 'number-2');
  rememberCaller({ ...ada, id: 'ben' }, 'number-3');
  expect(readLastCaller(ada)).toBe('number-1');
  expect(readLastCaller({ ...ada, organizationId: 'two' })).toBe('number-2');
  expect(readLastCaller({ id: 'ben', organizationId: 'two' })).toBeNull();
});

test('ignores and deletes a number that was stored for all organizations', () => {
  localStorage.setItem('portal.caller-number.ada', 'number-9');
  expect(readLastCaller(ada)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('stores nothing for a person without an organization', () => {
  rememberCaller({ id: 'ada', organizationId: '' }, 'number-1');
  rememberCaller(null, 'number-1');
  expect(localStorage).toHaveLength(0);
});
