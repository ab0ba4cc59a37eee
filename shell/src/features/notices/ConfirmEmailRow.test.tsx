import { screen } from '@testing-library/react';
import { type FakeFetch, installFakeFetch, testUser } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { showScreen } from '../../testing/show-screen';
import { ConfirmEmail } from './ConfirmEmail';

let server: FakeFetch;
beforeEach(() => {
  server = installFakeFetch();
});

const showRow = (confirmEmail?: 'due' | 'sent') =>
  showScreen('/', <ConfirmEmail />, { auth: { user: { ...testUser, confirmEmail } } });
const { email } = testUser;

test('sends the link again and reports the address', async () => {
  server.answer(api.account.emailProof, { email });
  const user = showRow('sent');
  const text = `Confirm your email address: open the link that we sent to ${email}.`;
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(`We sent a link to ${email}.`)).toBeVisible();
  expect(server.requests).toMatchObject([{ method: 'POST', path: api.account.emailProof }]);
});

test('shows why no link was sent', async () => {
  const error = 'Too many requests.';
  server.answer(api.account.emailProof, { error, code: 'rate_limited' }, { status: 429 });
  const user = showRow('due');
  await user.click(await screen.findByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(error)).toBeVisible();
});

test('disappears when dismissed', async () => {
  const user = showRow('due');
  await user.click(await screen.findByRole('button', { name: /Dismiss|Close/ }));
  expect(screen.queryByText(/Confirm your email address/)).toBeNull();
});
