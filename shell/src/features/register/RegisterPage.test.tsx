import { screen, waitFor } from '@testing-library/react';
import { PortalError } from 'shared-auth';
import { inWholeRun, matrix } from 'testing/matrix';
import { fill, showScreen } from '../../testing/show-screen';
import RegisterPage from './RegisterPage';

const signUp = jest.fn(async () => undefined);
beforeEach(() => signUp.mockReset());

const showRegisterPage = () =>
  showScreen('/register', <RegisterPage />, { auth: { user: null, signUp } });

async function fillIn(user: ReturnType<typeof showRegisterPage>, confirmation = 'correct horse') {
  await fill(user, 'First Name', 'Ada');
  await fill(user, 'Last Name', 'Lovelace');
  await fill(user, 'Email address', 'ada@example.com');
  await fill(user, 'Password', 'correct horse');
  await fill(user, 'Confirm Password', confirmation);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

test('marks every field as required and for autofill', () => {
  showRegisterPage();
  const expected = {
    'First Name': 'given-name',
    'Last Name': 'family-name',
    'Email address': 'email',
    Password: 'new-password',
    'Confirm Password': 'new-password',
  };
  for (const [label, autocomplete] of Object.entries(expected)) {
    expect(screen.getByLabelText(label)).toBeRequired();
    expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', autocomplete);
  }
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

test('shows a toast and sends nothing when passwords differ', async () => {
  const user = showRegisterPage();
  await fillIn(user, 'battery staple');
  expect(await screen.findByText('Passwords do not match')).toBeVisible();
  expect(signUp).not.toHaveBeenCalled();
  const field = screen.getByLabelText('Confirm Password');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Enter the same password in both fields.');
});

inWholeRun(test)('removes the errors of the last submit when the form is sent again', async () => {
  const user = showRegisterPage();
  await fillIn(user, 'battery staple');
  await user.clear(screen.getByLabelText('Confirm Password'));
  await fill(user, 'Confirm Password', 'correct horse');
  expect(screen.getByLabelText('Confirm Password')).not.toHaveAccessibleDescription();
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('Registration successful!')).toBeVisible();
  // Less than the 5 s after which the toast closes automatically.
  const expectNoToast = () => expect(screen.queryByText('Passwords do not match')).toBeNull();
  await waitFor(expectNoToast, { timeout: 3_000 });
});

const taken = 'This address has an account. Sign in, or use another address.';

test.each(
  matrix(
    [
      ['Password', 'weak_password', 'This password is common.', 'This password is common.'],
      ['Email address', 'email_taken', 'It exists.', taken],
    ] as const,
    () => 'field',
  ),
)('marks and focuses "%s" when the server responds with %s', async (label, code, message, text) => {
  signUp.mockRejectedValue(new PortalError('http', message, { code }));
  const user = showRegisterPage();
  await fillIn(user);
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(text));
});

test('treats a blank name as missing', async () => {
  const user = showRegisterPage();
  await fill(user, 'First Name', '   ');
  await fill(user, 'Last Name', 'Lovelace');
  await fill(user, 'Email address', 'ada@example.com');
  await fill(user, 'Password', 'correct horse');
  await fill(user, 'Confirm Password', 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(screen.getByLabelText('First Name')).toBeInvalid();
  expect(signUp).not.toHaveBeenCalled();
});

test('opens the dashboard with a toast when the account was created', async () => {
  const user = showRegisterPage();
  await fillIn(user);
  expect(await screen.findByText('Registration successful!')).toBeVisible();
  expect(await screen.findByText('Now at /')).toBeVisible();
  const person = ['ada@example.com', 'correct horse', 'Ada', 'Lovelace'];
  expect(signUp).toHaveBeenCalledWith(...person, undefined);
});

test.each(
  matrix(
    [
      ['This email address has an account already', 'This email address has an account already'],
      ['Failed to sign up', 'Failed to create an account'],
    ] as const,
    () => 'failure',
  ),
)('keeps the form when the sign-up fails with "%s", and shows "%s"', async (message, shown) => {
  signUp.mockRejectedValue(new PortalError('http', message));
  const user = showRegisterPage();
  await fillIn(user);
  expect(await screen.findByText(shown)).toBeVisible();
  expect(screen.getByLabelText('First Name')).toHaveValue('Ada');
});
