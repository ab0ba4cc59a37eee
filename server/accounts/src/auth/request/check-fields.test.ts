import { sharedFixture } from 'shared-server/testing';
import { startTestPortal } from '../../testing/test-portal';

const portal = sharedFixture(() => startTestPortal());

const password = 'a rare password';
const email = 'robin@example.test';
const required = 'Email is required';
const invalid = 'Invalid email address';

test.each([
  ['signInWithPassword', { email: '', password }, required],
  ['signInWithPassword', { email: '  ', password }, required],
  ['signInWithPassword', { password }, required],
  ['signInWithPassword', { email: null, password }, required],
  ['signInWithPassword', {}, required],
  ['signInWithPassword', { email: 'robin', password }, invalid],
  ['signInWithPassword', { email: 'robin@', password }, invalid],
  ['signInWithPassword', { email: `${'r'.repeat(300)}@example.test`, password }, invalid],
  ['signInWithPassword', { email, password: '' }, 'Password is required'],
  ['signInWithPassword', { email }, 'Password is required'],
  ['resetPasswordForEmail', { email: '' }, required],
  ['resetPasswordForEmail', {}, required],
  ['resetPasswordForEmail', { email: 'robin.example.test' }, invalid],
])('reports the first missing or invalid field when %s gets %j', async (action, data, error) => {
  const answer = await portal.auth(action, data);
  expect(answer).toMatchObject({ status: 400, body: { error, code: 'bad_request' } });
});
