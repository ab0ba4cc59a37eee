import { screen } from '@testing-library/react';
import { askForPasskey, createPasskey } from 'shared-api/passkeys';
import { type FakeFetch, installFakeFetch, testUser } from 'shared-auth/testing';
import { api, type SignInFactors } from 'shared-contract';
import { fill, showScreen } from '../../../testing/show-screen';
import { SecondFactorPage } from './SecondFactorPage';

jest.mock('shared-api/passkeys', () => ({
  hasPasskeys: jest.fn(() => true),
  createPasskey: jest.fn(async () => ({ id: 'made' })),
  askForPasskey: jest.fn(async () => ({ id: 'shown' })),
}));

const passkey = {
  id: 'passkey-1',
  name: 'Laptop',
  created_at: '2026-11-20T10:00:00.000Z',
  last_used_at: null,
  backed_up: true,
};
const factors: SignInFactors = {
  passkeys: [],
  second_factor: false,
  by_provider: false,
  recovery_codes: { left: 0, created_at: null },
};
const codes = ['code-one', 'code-two'];
const refreshUser = jest.fn(async () => undefined);
const signOut = jest.fn(async () => undefined);
let server: FakeFetch;

beforeEach(() => {
  for (const mock of [refreshUser, signOut]) mock.mockClear();
  server = installFakeFetch();
  const one = { role: 'user', members: 2 };
  server.answer(api.organizations.all, {
    organizations: [
      { ...one, id: 'org-1', name: 'Larkmoor', current: true },
      { ...one, id: 'org-2', name: 'Tidewater', current: false },
    ],
  });
  server.answer(api.passkeys.all, factors);
  server.answer(api.passkeys.options, { options: { challenge: 'c' } });
  server.answer(api.passkeys.proof, { options: { challenge: 'c' } });
});

function showSecondFactor() {
  const user = { ...testUser, needsSecondFactor: true };
  return showScreen('/', <SecondFactorPage />, { auth: { user, refreshUser, signOut } });
}

test('sets up a passkey with recovery codes, and opens the portal', async () => {
  const on = { ...factors, passkeys: [passkey], second_factor: true };
  server.answer(api.passkeys.all, { ...factors, passkeys: [passkey] }, { method: 'POST' });
  server.answer(api.passkeys.secondFactor, { factors: on, codes });
  const user = showSecondFactor();
  expect(await screen.findByText(/Larkmoor requires a second factor/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Set up a passkey' }));
  await fill(user, 'Name', 'Laptop');
  await fill(user, 'Your password', 'quiet-harbour');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/code-one/)).toBeVisible();
  expect(createPasskey).toHaveBeenCalled();
  expect(refreshUser).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(refreshUser).toHaveBeenCalled();
});

test('confirms with an existing passkey', async () => {
  server.answer(api.passkeys.all, { ...factors, passkeys: [passkey], second_factor: true });
  server.answer(api.account.proof, '', { status: 204 });
  const user = showSecondFactor();
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  await screen.findByRole('button', { name: 'Use a passkey' });
  expect(askForPasskey).toHaveBeenCalled();
  expect(refreshUser).toHaveBeenCalled();
});

test('offers another organization and signing out', async () => {
  const user = showSecondFactor();
  expect(await screen.findByRole('button', { name: 'Go to Tidewater' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalled();
});
