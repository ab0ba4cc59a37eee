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
  /** Current location, by default the route's path. */
  at?: string | { pathname: string; search?: string; state?: unknown };
  auth?: Omit<AuthTestProviderProps, 'children'>;
  /** Renders the toasts, by default without the shell's styles. */
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
  // No delay between keys, because filling in a form takes dozens.
  return userEvent.setup({ delay: null });
}

/** Pastes text into a field, which is faster than typing it key by key. */
export async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

function Address() {
  const { pathname, search } = useLocation();
  return <p>Now at {pathname + search}</p>;
}
