import { screen, within } from '@testing-library/react';
import { fill, showScreen } from 'remote-kit/testing';
import { installFakeFetch, testUser } from 'shared-auth/testing';
import { type AccessToken, api } from 'shared-contract';
import { AccessTokensSection } from './AccessTokensSection';

const token: AccessToken = {
  id: '10000000-0000-4000-8000-000000000001',
  name: 'Nightly job',
  prefix: 'vp_pat_9a41',
  scope: 'read',
  person: { id: testUser.id, name: 'Robin Ellery' },
  created_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2126-11-20T10:00:00.000Z',
  last_used_at: null,
  revoked_at: null,
};
const makeFactors = (by_provider = false) => ({
  passkeys: [],
  second_factor: false,
  by_provider,
  recovery_codes: { left: 0, created_at: null },
});
const renderSection = () =>
  showScreen('/here', <AccessTokensSection />, { auth: { user: testUser } });

test('creates a token and shows its secret once', async () => {
  const server = installFakeFetch();
  server.answer(api.accessTokens.all, { tokens: [] });
  server.answer(api.passkeys.all, makeFactors());
  const user = renderSection();
  await screen.findByText('No access tokens yet.');
  await user.click(screen.getAllByRole('button', { name: 'Create token' })[0] as HTMLElement);
  await fill(user, 'Name', 'Nightly job');
  await fill(user, 'Your password', 'quiet-harbour');
  server.answer(api.accessTokens.all, { token, secret: 'vp_pat_9a41-secret' }, { method: 'POST' });
  server.answer(api.accessTokens.all, { tokens: [token] }, { method: 'GET' });
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByLabelText('Token')).toHaveValue('vp_pat_9a41-secret');
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Nightly job',
    scope: 'read',
    days: 90,
    proof: { password: 'quiet-harbour' },
  });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  const row = (await screen.findByText('Nightly job')).closest('tr') as HTMLElement;
  expect(within(row).getByText('Never')).toBeVisible();
  expect(document.body.innerHTML).not.toContain('vp_pat_9a41-secret');
});

test('creates a token without a password after the server refused it once', async () => {
  const server = installFakeFetch();
  server.answer(api.accessTokens.all, { tokens: [] });
  server.answer(api.passkeys.all, makeFactors(true));
  const user = renderSection();
  await screen.findByText('No access tokens yet.');
  await user.click(screen.getAllByRole('button', { name: 'Create token' })[0] as HTMLElement);
  await fill(user, 'Name', 'Nightly job');
  await screen.findByText(/Leave it empty/);
  server.answer(api.accessTokens.all, { token, secret: 'vp_pat_9a41-secret' }, { method: 'POST' });
  const error = { error: 'Sign in again with single sign-on.', code: 'proof_required' };
  server.answer(
    api.accessTokens.all,
    { ...error, requestId: 'r' },
    { method: 'POST', status: 403, times: 1 },
  );
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Sign in again with single sign-on.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByLabelText('Token')).toHaveValue('vp_pat_9a41-secret');
  const draft = { name: 'Nightly job', scope: 'read', days: 90 };
  const posts = server.requests.filter(({ method }) => method === 'POST');
  expect(posts.map(({ body }) => body)).toEqual([draft, draft]);
});

test('revokes a token after confirmation', async () => {
  const server = installFakeFetch();
  server.answer(api.accessTokens.all, { tokens: [token] });
  const revoked = { ...token, revoked_at: '2026-11-21T10:00:00.000Z' };
  server.answer(`${api.accessTokens.all}/${token.id}`, { tokens: [revoked] });
  const user = renderSection();
  await user.click(await screen.findByRole('button', { name: 'Revoke Nightly job' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Revoked')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Revoke Nightly job' })).not.toBeInTheDocument();
});
