import { randomUUID } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { sharedFixture } from 'shared-server/testing';
import {
  getCookie,
  startTestPortal,
  type TestPortal,
  testPassword,
} from '../../testing/test-portal';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

const operator = 'operator@example.test';
const operatorWithAccount = 'former@example.test';
const portal = sharedFixture(() => startTestPortal());
const member = sharedFixture(() => portal.signUp());

beforeAll(async () => {
  await signUp(operatorWithAccount);
  portal.deps.config.operators = [operator, operatorWithAccount];
});

async function signUp(email: string, withCookie = true) {
  const data = [{ name: 'Ada' }];
  const made = await portal.post({ action: 'insert', table: 'organizations', data });
  const sent = withCookie ? { cookie: getCookie(made) } : {};
  return countPasswordWork(() => portal.auth('signUp', { email, password: testPassword }, sent));
}

/** @returns the response, with how often a password was hashed or verified */
async function countPasswordWork(ask: () => ReturnType<TestPortal['auth']>) {
  const countCalls = () =>
    [argon2.hash, argon2.verify].map((work) => jest.mocked(work).mock.calls.length);
  const before = countCalls();
  const { status, body } = await ask();
  const work = countCalls().map((count, index) => count - (before[index] ?? 0));
  await portal.deps.background.settle();
  return { work, status, code: body.code };
}

const taken = { work: [1, 0], status: 422, code: 'email_taken' };

test.each([
  ['an account', () => member.email],
  ['an account, in capital letters', () => ` ${member.email.toUpperCase()}`],
  ['an operator without an account', () => operator],
  ['an operator with an account', () => operatorWithAccount],
])('hashes once when a sign-up uses the address of %s', async (_whose, email) => {
  expect(await signUp(email())).toEqual(taken);
});

test('hashes once when a sign-up uses a free address', async () => {
  expect(await signUp(`${randomUUID()}@example.test`)).toMatchObject({ work: [1, 0], status: 200 });
});

test('hashes once when the browser has no organization to claim, for any address', async () => {
  for (const email of [member.email, operator, `${randomUUID()}@example.test`]) {
    const answer = await signUp(email, false);
    expect(answer).toEqual({ work: [1, 0], status: 422, code: 'signup_not_claimable' });
  }
});

test('hashes nothing when the password breaks a rule, for any address', async () => {
  for (const email of [member.email, operator, `${randomUUID()}@example.test`]) {
    const signUpWeak = () => portal.auth('signUp', { email, password: 'short' });
    expect(await countPasswordWork(signUpWeak)).toEqual({
      work: [0, 0],
      status: 422,
      code: 'weak_password',
    });
  }
});

test('verifies once when a sign-in fails, whether or not there is an account', async () => {
  for (const email of [member.email, operator, 'unknown@example.test']) {
    const failToSignIn = () =>
      portal.auth('signInWithPassword', { email, password: 'wrong password' });
    expect(await countPasswordWork(failToSignIn)).toMatchObject({ work: [0, 1], status: 400 });
  }
});

test('hashes nothing when a reset mail is requested, whether or not there is an account', async () => {
  for (const email of [member.email, operator, 'unknown@example.test']) {
    const requestReset = () => portal.auth('resetPasswordForEmail', { email });
    expect(await countPasswordWork(requestReset)).toMatchObject({ work: [0, 0], status: 200 });
  }
});
