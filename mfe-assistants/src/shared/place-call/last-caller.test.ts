import { lastCaller, rememberCaller } from './last-caller';

const ada = { id: 'ada', organizationId: 'one' };
beforeEach(() => localStorage.clear());

test('remembers a number for each person and organization apart', () => {
  rememberCaller(ada, 'number-1');
  rememberCaller({ ...ada, organizationId: 'two' }, 'number-2');
  rememberCaller({ ...ada, id: 'ben' }, 'number-3');
  expect(lastCaller(ada)).toBe('number-1');
  expect(lastCaller({ ...ada, organizationId: 'two' })).toBe('number-2');
  expect(lastCaller({ id: 'ben', organizationId: 'two' })).toBeNull();
});

test('drops the number that was kept for all organizations of the person', () => {
  localStorage.setItem('portal.caller-number.ada', 'number-9');
  expect(lastCaller(ada)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('keeps nothing when the person has no organization', () => {
  rememberCaller({ id: 'ada', organizationId: '' }, 'number-1');
  rememberCaller(null, 'number-1');
  expect(localStorage).toHaveLength(0);
});
