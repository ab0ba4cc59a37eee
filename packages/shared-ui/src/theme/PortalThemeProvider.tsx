import createCache from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { globalStyles } from './global-styles';
import { themeMode } from './theme-mode';

export interface PortalThemeProviderProps {
  /** Nonce of the Content-Security-Policy, put on every style element. */
  nonce?: string;
  children: ReactNode;
}

/** Applies the theme: variables, font and style cache. The shell mounts it once. */
export function PortalThemeProvider({ nonce, children }: PortalThemeProviderProps) {
  const [cache] = useState(() => {
    // Before the first paint: a dark page must not flash white.
    themeMode();
    return createCache({ key: 'portal', nonce });
  });
  return (
    <CacheProvider value={cache}>
      <Global styles={globalStyles} />
      {children}
    </CacheProvider>
  );
}
