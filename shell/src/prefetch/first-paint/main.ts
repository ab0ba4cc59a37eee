// Inlined into the pages of remotes with a first paint, where it connects their script with the
// prefetch.
import type { PaintFirst } from 'shared-contract';
import { drawFirstPaint } from './draw';
import { holdRoot } from './hold-root';

declare global {
  interface Window {
    /** Set by the script of the page's remote. */
    __firstPaint__?: PaintFirst;
    /** Receives the responses of the prefetch. */
    __paint__?: (answers: Promise<unknown[]>) => void;
  }
}

window.__paint__ = async (answers) => {
  try {
    const [user, organizations, ...reads] = await answers;
    const paint = window.__firstPaint__?.({ user, organizations, reads });
    const root = document.getElementById('root');
    // If the page's code was faster, it renders the page itself.
    if (paint && root?.querySelector('.boot')) holdRoot(root, drawFirstPaint(paint, root));
  } catch {
    // The page itself reports missing data.
  }
};
