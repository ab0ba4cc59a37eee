import { act, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enqueueSnackbar, type OptionsObject } from 'notistack';
import { MemoryRouter } from 'react-router-dom';
import { Toasts } from './Toasts';

function show(message: string, options: OptionsObject = {}) {
  render(<Toasts />, { wrapper: MemoryRouter });
  act(() => void enqueueSnackbar(message, options));
  return userEvent.setup();
}

beforeAll(() => import('./ToastContent'));

test.each(['default', 'success', 'error', 'warning', 'info'] as const)(
  'closes a toast by its named button when its variant is %s',
  async (variant) => {
    const user = show('Saved', { variant, persist: true });
    expect(screen.getByRole('alert')).toHaveTextContent('Saved');
    await user.click(await screen.findByRole('button', { name: 'Close message' }));
    await waitForElementToBeRemoved(() => screen.queryByText('Saved'));
  },
);

test('keeps the close button when a toast brings its own action', async () => {
  show('Deleted', { action: () => <button type="button">Undo</button> });
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Close message' })).toBeVisible();
});
