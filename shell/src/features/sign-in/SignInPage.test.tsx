import { cleanup, screen, waitFor } from '@testing-library/react';
import { PortalError } from 'shared-auth';
import { loadSession, putSession, testUser } from 'shared-auth/testing';
import { matrix } from 'testing/matrix';
import { fill, showScreen } from '../../testing/show-screen';
import SignInPage from './SignInPage';

const signIn = jest.fn(async () => undefined);
const resetPassword = jest.fn(async () => undefined);

function showSignIn(at: Parameters<typeof showScreen>[2] = {}) {
  return showScreen('/login', <SignInPage />, {
    auth: { user: null, signIn, resetPassword },
    ...at,
  });
}

beforeEach(() => {
  signIn.mockReset();
  resetPassword.mockReset();
});

test('shows the product name, and links to registration and support', () => {
  showSignIn();
  expect(screen.getByText('Management Portal')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'support@portal.example' })).toHaveAttribute(
    'href',
    'mailto:support@portal.example',
  );
});

test('shows that the dashboard needs a sign-in when the dashboard was opened', () => {
  showSignIn({ at: { pathname: '/login', state: { from: '/' } } });
  expect(screen.getByText('Please log in to view the dashboard')).toBeVisible();
});

test('shows no hint of the dashboard when another page was opened', () => {
  showSignIn({ at: { pathname: '/login', state: { from: '/datasets' } } });
  expect(screen.queryByText('Please log in to view the dashboard')).toBeNull();
});

test.each(
  matrix(
    ['Failed to retrieve session', 'Failed to initialize auth', 'Failed to sign out'] as const,
    () => 'failure',
  ),
)('offers Retry after "%s"', async (error) => {
  const retry = jest.fn(async () => undefined);
  const user = showSignIn({ auth: { user: null, error, retry } });
  expect(screen.getByRole('alert')).toHaveTextContent(error);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('suggests Remember me to a person whose screen changed', () => {
  showSignIn();
  expect(screen.queryByText(/your screen or browser settings changed/)).toBeNull();
  cleanup();
  putSession({ browserFingerprint: '0'.repeat(32) });
  loadSession();
  showSignIn();
  expect(screen.getByText(/your screen or browser settings changed/)).toBeVisible();
});

test('shows what is missing in an empty form and focuses the first field', async () => {
  const user = showSignIn();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(signIn).not.toHaveBeenCalled();
});

test('shows a field error until it is edited when the email is invalid', async () => {
  const user = showSignIn();
  await fill(user, 'Email', 'ada');
  await fill(user, 'Password', 'secret');
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email address');
  await fill(user, 'Email', '@example.com');
  expect(screen.getByLabelText('Email')).not.toHaveAccessibleDescription();
});

async function fillIn(user: ReturnType<typeof showSignIn>) {
  await fill(user, 'Email', ' ada@example.com');
  await fill(user, 'Password', 'secret');
}

test('shows progress while signing in, then opens the dashboard', async () => {
  let answer = () => {};
  signIn.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(undefined);
      }),
  );
  const user = showSignIn();
  await fillIn(user);
  await user.click(screen.getByLabelText('Remember me'));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  expect(signIn).toHaveBeenCalledWith('ada@example.com', 'secret', true);
  answer();
  expect(await screen.findByText('Now at /')).toBeVisible();
});

test('opens the page that was requested before the sign-in', async () => {
  const user = showSignIn({ at: { pathname: '/login', state: { from: '/datasets?page=2' } } });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Now at /datasets?page=2')).toBeVisible();
});

test.each(
  matrix(
    [
      [new PortalError('http', 'Invalid login credentials'), 'Invalid login credentials'],
      [new TypeError('x is undefined'), 'Failed to sign in'],
    ] as const,
    () => 'failure',
  ),
)('shows an alert and keeps the form when signing in fails', async (error, text) => {
  signIn.mockRejectedValue(error);
  const user = showSignIn();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Password')).toHaveValue('secret');
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
});

test('shows the typed password', async () => {
  const user = showSignIn();
  await fill(user, 'Password', 'secret');
  await user.click(screen.getByRole('button', { name: 'Show typed characters' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});

test('redirects signed-in users to the dashboard', () => {
  showSignIn({ auth: { user: testUser } });
  expect(screen.getByText('Now at /')).toBeVisible();
});

test('sends a reset link without revealing whether the account exists', async () => {
  const user = showSignIn();
  await fill(user, 'Email', 'ada@example.com');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(screen.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(resetPassword).toHaveBeenCalledWith('ada@example.com');
  expect(await screen.findByText(/If an account exists for ada@example.com/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeVisible());
});
