import { css, ThemeContext, __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { type ReactNode, useInsertionEffect } from 'react';
import { muiTheme } from './mui-theme';

const sheets = (muiTheme.generateStyleSheets() as Parameters<typeof css>[0][]).map((sheet) =>
  css(sheet),
);

/**
 * Passes the tokens to MUI. Wraps each MUI component instead of the page, so that the first load
 * doesn't include MUI's theme, which only overlays need.
 */
export function MuiTheme({ children }: { children: ReactNode }) {
  const cache = useEmotionCache();
  useInsertionEffect(() => {
    if (!cache) return;
    for (const sheet of sheets) {
      if (!cache.inserted[sheet.name]) cache.insert('', sheet, cache.sheet, true);
    }
  }, [cache]);
  return <ThemeContext.Provider value={muiTheme}>{children}</ThemeContext.Provider>;
}
