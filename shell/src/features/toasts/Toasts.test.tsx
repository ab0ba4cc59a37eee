import { act, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OptionsObject } from 'notistack';
import { MemoryRouter } from 'react-router-dom';
import { matrix } from 'testing/matrix';
import { closeSnackbar, enqueueSnackbar, useSnackbar } from './notistack-facade';
import { Toasts } from './Toasts';
import { keepWaiting } from './waiting-toasts';

let fails = false;
jest.mock('./ToastProvider', () => {
  const provider = jest.requireActual('./ToastProvider');
  return {
    get ToastProvider() {
      if (fails) throw new Error('The chunk is missing.');
      return provider.ToastProvider;
    },
  };
});

function showToast(message: string, options: OptionsObject = {}) {
  render(<Toasts />, { wrapper: MemoryRouter });
  act(() => void enqueueSnackbar(message, options));
  return userEvent.setup();
}

beforeEach(() => {
  fails = false;
  keepWaiting([]);
});

test.each(matrix(['default', 'success', 'error', 'warning', 'info'] as const, () => 'variant'))(
  'closes a toast by its named button when its variant is %s',
  async (variant) => {
    const user = showToast('Saved', { variant, persist: true });
    expect(await screen.findByRole('alert')).toHaveTextContent('Saved');
    await user.click(screen.getByRole('button', { name: 'Close message' }));
    await waitForElementToBeRemoved(() => screen.queryByText('Saved'));
  },
);

test('keeps the close button when a toast has its own action', async () => {
  showToast('Deleted', { action: () => <button type="button">Undo</button> });
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Close message' })).toBeVisible();
});

test('shows every toast that was added before the library loaded', async () => {
  enqueueSnackbar('First');
  enqueueSnackbar({ message: 'Second', variant: 'info' });
  showToast('Third');
  for (const text of ['First', 'Second', 'Third']) await screen.findByText(text);
  act(() => void useSnackbar().enqueueSnackbar('Fourth'));
  await screen.findByText('Fourth');
});

test('shows no toast that was closed before the library loaded', async () => {
  const key = enqueueSnackbar('Gone');
  closeSnackbar(key);
  showToast('Kept');
  await screen.findByText('Kept');
  expect(screen.queryByText('Gone')).toBeNull();
});

test('shows banners while the library cannot be loaded, and toasts once it can', async () => {
  fails = true;
  showToast('Could not save');
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not save');
  fails = false;
  act(() => void enqueueSnackbar('Saved'));
  await screen.findByText('Saved');
  expect(screen.getByText('Could not save')).toBeVisible();
  expect(await screen.findAllByRole('button', { name: 'Close message' })).toHaveLength(2);
});
