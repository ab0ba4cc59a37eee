import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Finds the list item of an integration by its heading. */
export const findRow = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('li') as HTMLElement;
export const clickButton = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
export const getDialog = () => within(screen.getByRole('dialog'));
export const waitUntilClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
