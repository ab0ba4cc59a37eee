import { screen } from '@testing-library/react';
import { useState } from 'react';
import { portalFetch } from 'shared-auth';
import { type FakeFetch, installFakeFetch, testUser } from 'shared-auth/testing';
import { api } from 'shared-contract';
import * as z from 'zod/mini';
import { fill, showScreen } from '../../testing/show-screen';
import { ProofPrompt } from './ProofPrompt';

const schema = z.object({ ok: z.boolean() });
const refusal = { error: "Confirm that it's you.", code: 'proof_required', requestId: 'r1' };
const sendChange = () => portalFetch('/api/change', { schema, method: 'DELETE' });
let server: FakeFetch;
const resetPassword = jest.fn(async () => undefined);

beforeEach(() => {
  server = installFakeFetch();
  server.answer(api.passkeys.all, {
    passkeys: [],
    second_factor: false,
    by_provider: false,
    recovery_codes: { left: 0, created_at: null },
  });
  server.answer('/api/change', { ok: true });
  server.answer('/api/change', refusal, { status: 403, times: 1 });
});

/** A page with one change, which shows the result. */
function Page() {
  const [outcome, setOutcome] = useState('');
  const send = () =>
    sendChange().then(
      () => setOutcome('Done'),
      (error) => setOutcome(error.message),
    );
  return (
    <>
      <button type="button" onClick={() => void send()}>
        Change
      </button>
      <p>{outcome}</p>
      <ProofPrompt />
    </>
  );
}
async function startChange() {
  const user = showScreen('/', <Page />, { auth: { user: testUser, resetPassword } });
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await screen.findByRole('dialog', { name: "Confirm that it's you" });
  return user;
}
const countChanges = () => server.requests.filter(({ method }) => method === 'DELETE').length;

test('asks for the password, then sends the change again', async () => {
  server.answer(api.account.proof, '', { status: 204 });
  const user = await startChange();
  await fill(user, 'Your password', 'quiet-harbour');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Done')).toBeVisible();
  const proof = server.requests.find(({ method }) => method === 'POST');
  expect(proof?.body).toEqual({ proof: { password: 'quiet-harbour' } });
  expect(countChanges()).toBe(2);
});

test('reports the refusal of the change when the person cancels', async () => {
  const user = await startChange();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText("Confirm that it's you.")).toBeVisible();
  expect(countChanges()).toBe(1);
});

test('mails a link to set a password to a person who only uses a provider', async () => {
  server.answer(api.passkeys.all, {
    passkeys: [],
    second_factor: false,
    by_provider: true,
    recovery_codes: { left: 0, created_at: null },
  });
  const user = await startChange();
  await user.click(await screen.findByRole('button', { name: 'Email me a link to set one' }));
  expect(await screen.findByText(/^We sent a link to/)).toBeVisible();
  expect(resetPassword).toHaveBeenCalledWith(testUser.email);
});
