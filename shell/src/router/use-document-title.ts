import { useLayoutEffect } from 'react';
import { shellTexts } from '../texts';

/**
 * Names the window after the page. A layout effect, so that a page with a better title (the name of
 * its object) sets it afterwards.
 */
export function useDocumentTitle(title: string, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address resets the title
  useLayoutEffect(() => {
    document.title = `${title} · ${shellTexts.portalName}`;
  }, [title, pathname]);
}
