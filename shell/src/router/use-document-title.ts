import { useLayoutEffect } from 'react';
import { shellTexts } from '../texts';

/**
 * Names the window after the page. A layout effect, so that a page which knows a better title (the
 * name of what it shows) sets it afterwards.
 */
export function useDocumentTitle(title: string, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address resets the title
  useLayoutEffect(() => {
    document.title = `${title} · ${shellTexts.portalName}`;
  }, [title, pathname]);
}
