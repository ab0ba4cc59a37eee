import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { createPortalQueryClient } from 'shared-api';
import { AuthTestProvider, type AuthTestProviderProps } from 'shared-auth/testing';
import { PortalThemeProvider } from 'shared-ui/core';
import { writeTestPage } from './page-block';

export interface ScreenOptions {
  /** Current location; a history entry may have state. */
  at?: string | { pathname: string; search?: string; state?: unknown };
  auth?: Omit<AuthTestProviderProps, 'children'>;
  /** Renders the toasts; by default only the library. */
  toasts?: ReactNode;
}

/** Renders one screen with its providers; other pages render as their address. */
export function showScreen(
  path: string,
  screen: ReactNode,
  options: ScreenOptions = {},
): UserEvent {
  const { at = path, auth = { user: null }, toasts = <SnackbarProvider /> } = options;
  writeTestPage();
  render(
    <PortalThemeProvider>
      <MemoryRouter initialEntries={[at]}>
        <AuthTestProvider {...auth}>
          <QueryClientProvider client={createPortalQueryClient()}>
            {toasts}
            <Routes>
              <Route path={path} element={screen} />
              <Route path="*" element={<Address />} />
            </Routes>
          </QueryClientProvider>
        </AuthTestProvider>
      </MemoryRouter>
    </PortalThemeProvider>,
  );
  // No delay between keys, because forms take dozens.
  return userEvent.setup({ delay: null });
}

/** Sets the text of a field at once; only tests about keys type it key by key. */
export async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

function Address() {
  const { pathname, search } = useLocation();
  return <p>Now at {pathname + search}</p>;
}
