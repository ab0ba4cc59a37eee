import { screen } from '@testing-library/react';
import { PortalError } from 'shared-auth';
import { fill, showScreen } from '../../testing/show-screen';
import ResetPasswordPage from './ResetPasswordPage';

const setPasswordByMail = jest.fn(async () => undefined);

function showResetPage(at = '/reset-password#token=token-1') {
  return showScreen('/reset-password', <ResetPasswordPage />, {
    at,
    auth: { user: null, setPasswordByMail },
  });
}

beforeEach(() => setPasswordByMail.mockReset());

const getSaveButton = () => screen.getByRole('button', { name: 'Set new password' });

async function fillIn(user: ReturnType<typeof showResetPage>, confirmation = 'quiet-harbour') {
  await fill(user, 'New password', 'quiet-harbour');
  await fill(user, 'Confirm new password', confirmation);
}

test('sets a new password with the mailed link, and opens the sign-in page', async () => {
  const user = showResetPage();
  await fillIn(user);
  await user.click(getSaveButton());
  expect(setPasswordByMail).toHaveBeenCalledWith('token-1', 'quiet-harbour');
  expect(await screen.findByText('Now at /login')).toBeVisible();
  expect(screen.getByText(/Your password has been changed/)).toBeVisible();
});

test('sends nothing when the link is opened', () => {
  showResetPage();
  expect(getSaveButton()).not.toHaveAttribute('aria-disabled');
  expect(setPasswordByMail).not.toHaveBeenCalled();
});

test('shows the error at the second field and sends nothing when passwords differ', async () => {
  const user = showResetPage();
  await fillIn(user, 'other-harbour');
  await user.click(getSaveButton());
  const confirmation = screen.getByLabelText('Confirm new password');
  expect(confirmation).toHaveAccessibleDescription('Passwords do not match');
  expect(confirmation).toHaveFocus();
  expect(setPasswordByMail).not.toHaveBeenCalled();
});

test('shows what is missing when the form is empty', async () => {
  const user = showResetPage();
  await user.click(getSaveButton());
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
    expect.stringContaining('Password is required'),
  );
});

test('offers a new link when the old one no longer works', async () => {
  const text = 'This link no longer works. Please request a new one.';
  setPasswordByMail.mockRejectedValue(
    new PortalError('http', text, { status: 422, code: 'reset_link_invalid' }),
  );
  const user = showResetPage();
  await fillIn(user);
  await user.click(getSaveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
    'href',
    '/login?forgot=1',
  );
});

test('keeps the form for a correction when the server refuses the password', async () => {
  setPasswordByMail.mockRejectedValueOnce(
    new PortalError('http', 'This password is too common.', { status: 422, code: 'weak_password' }),
  );
  const user = showResetPage();
  await fillIn(user);
  await user.click(getSaveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('This password is too common.');
  expect(screen.queryByRole('link', { name: 'Request a new link' })).toBeNull();
  await user.click(getSaveButton());
  expect(await screen.findByText('Now at /login')).toBeVisible();
});

test('offers a new link when the address has no token', () => {
  showResetPage('/reset-password');
  expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.');
  expect(screen.getByRole('link', { name: 'Request a new link' })).toBeVisible();
});
