import { screen, within } from '@testing-library/react';
import { downloadText } from 'remote-kit';
import { fill, showScreen } from 'remote-kit/testing';
import { askForPasskey, createPasskey, hasPasskeys } from 'shared-api/passkeys';
import { type FakeFetch, installFakeFetch, testUser } from 'shared-auth/testing';
import { api, fillPath, type SignInFactors } from 'shared-contract';
import { matrix } from 'testing/matrix';
import { clickButton, getDialog } from '../../../testing/settings-screen';
import { PasskeysPanel } from './PasskeysPanel';

jest.mock('shared-api/passkeys');
jest.mock('remote-kit', () => ({
  ...jest.requireActual('remote-kit'),
  downloadText: jest.fn(),
}));

const id = '0b9c1c0e-3f2a-4a57-9d7e-2f6b1a3c4d5e';
const laptop = {
  id,
  name: 'Laptop',
  created_at: '2026-11-20T09:00:00.000Z',
  last_used_at: null,
  backed_up: true,
};
const codes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];
const options = { options: { challenge: 'Y2hhbGxlbmdl' } };
let server: FakeFetch;

function makeFactors(change: Partial<SignInFactors> = {}): SignInFactors {
  const recovery_codes = { left: 0, created_at: null };
  return {
    passkeys: [laptop],
    second_factor: false,
    by_provider: false,
    recovery_codes,
    ...change,
  };
}

function renderPanel(state: SignInFactors) {
  server.answer(api.passkeys.all, state, { method: 'GET' });
  return showScreen('/settings', <PasskeysPanel />, { auth: { user: testUser } });
}

beforeEach(() => {
  server = installFakeFetch();
  jest.mocked(hasPasskeys).mockReturnValue(true);
});

test('adds a passkey with a name and password and lists it', async () => {
  const response = { id: 'made-by-the-browser' };
  jest.mocked(createPasskey).mockResolvedValue(response as never);
  server.answer(api.passkeys.options, options);
  server.answer(api.passkeys.all, makeFactors(), { method: 'POST' });
  const user = renderPanel(makeFactors({ passkeys: [] }));
  await clickButton(user, 'Add a passkey');
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await fill(user, 'Name', ' Laptop ');
  await fill(user, 'Your password', 'secret');
  await user.click(getDialog().getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Laptop')).toBeVisible();
  const sent = server.requests.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual([
    { proof: { password: 'secret' } },
    { name: 'Laptop', response },
  ]);
});

test.each(
  matrix(
    [
      ['NotAllowedError', 'No passkey was chosen. Please try again.'],
      ['InvalidStateError', 'This device already has a passkey for your account.'],
      ['SecurityError', "Passkeys only work at the portal's configured address."],
    ] as const,
    () => 'failure',
  ),
)('explains the error and keeps the dialog when the browser throws %s', async (name, text) => {
  jest.mocked(createPasskey).mockRejectedValue(Object.assign(new Error('no'), { name }));
  server.answer(api.passkeys.options, options);
  const user = renderPanel(makeFactors({ passkeys: [] }));
  await clickButton(user, 'Add a passkey');
  await fill(user, 'Name', 'Laptop');
  await fill(user, 'Your password', 'secret');
  await user.click(getDialog().getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Name')).toHaveValue('Laptop');
});

test('shows recovery codes after turning on the second factor with a passkey', async () => {
  const proof = { id: 'signed-by-the-browser' };
  jest.mocked(askForPasskey).mockResolvedValue(proof as never);
  server.answer(api.passkeys.proof, options);
  const recovery_codes = { left: 2, created_at: laptop.created_at };
  const switched = makeFactors({ second_factor: true, recovery_codes });
  server.answer(api.passkeys.secondFactor, { factors: switched, codes });
  const user = renderPanel(makeFactors());
  await user.click(
    await screen.findByRole('switch', { name: 'Ask for a passkey after the password' }),
  );
  await user.click(getDialog().getByRole('button', { name: 'Confirm with a passkey' }));
  const shown = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  for (const code of codes) expect(within(shown).getByText(code)).toBeVisible();
  expect(server.requests.at(-1)?.body).toEqual({ on: true, proof: { passkey: proof } });
  await user.click(within(shown).getByRole('button', { name: 'Download' }));
  expect(downloadText).toHaveBeenCalledWith(
    'portal-recovery-codes.txt',
    'text/plain',
    'aaaa-bbbb-cccc\ndddd-eeee-ffff\n',
  );
  await user.click(within(shown).getByRole('button', { name: 'I have saved them' }));
  expect(screen.getByText('2 of 10 left. Each replaces your passkey once.')).toBeVisible();
  expect(screen.queryByText(codes[0] ?? '')).toBeNull();
});

test('keeps the dialog open and explains when the password is wrong', async () => {
  const path = fillPath(api.passkeys.remove, { passkeyId: id });
  const refusal = { error: 'The password is incorrect.', code: 'invalid_credentials' };
  server.answer(path, { ...refusal, requestId: 'r' }, { status: 400 });
  const user = renderPanel(makeFactors());
  await clickButton(user, 'Remove Laptop');
  await fill(user, 'Your password', 'wrong');
  await user.click(getDialog().getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The password is incorrect.');
});

test("explains why the last passkey can't be removed while it is required", async () => {
  renderPanel(makeFactors({ second_factor: true }));
  const remove = await screen.findByRole('button', { name: 'Remove Laptop' });
  expect(remove).toHaveAttribute('aria-disabled', 'true');
  expect(remove).toHaveAccessibleDescription(
    'Turn off the second factor before you remove your last passkey.',
  );
});

test('offers no second factor without a passkey', async () => {
  renderPanel(makeFactors({ passkeys: [] }));
  const toggle = await screen.findByRole('switch');
  expect(toggle).toHaveAttribute('aria-disabled', 'true');
  expect(toggle).toHaveAccessibleDescription('Add a passkey first.');
});

test('offers no new passkey when the browser does not support passkeys', async () => {
  jest.mocked(hasPasskeys).mockReturnValue(false);
  renderPanel(makeFactors({ passkeys: [] }));
  expect(await screen.findByText("This browser doesn't support passkeys.")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('explains that passkeys need https', async () => {
  jest.mocked(hasPasskeys).mockReturnValue(false);
  Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true });
  renderPanel(makeFactors({ passkeys: [] }));
  expect(await screen.findByText(/^Passkeys need https\./)).toBeVisible();
  Reflect.deleteProperty(window, 'isSecureContext');
});

test("offers Retry when the passkeys can't be loaded", async () => {
  server.answer(
    api.passkeys.all,
    { error: 'no', code: 'internal', requestId: 'r' },
    { status: 500 },
  );
  const user = showScreen('/settings', <PasskeysPanel />, { auth: { user: testUser } });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.answer(api.passkeys.all, makeFactors());
  await user.click(retry);
  expect(await screen.findByText('Laptop')).toBeVisible();
});
