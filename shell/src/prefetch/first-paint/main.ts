// Inlined into the pages of remotes with a first paint; their script and the prefetch meet here.
import type { PaintFirst } from 'shared-contract';
import { draw } from './draw';
import { holdRoot } from './hold-root';

declare global {
  interface Window {
    /** Set by the script of the page's remote. */
    __firstPaint__?: PaintFirst;
    /** Takes the answers of the prefetch. */
    __paint__?: (answers: Promise<unknown[]>) => void;
  }
}

window.__paint__ = async (answers) => {
  try {
    const [user, organizations, ...reads] = await answers;
    const paint = window.__firstPaint__?.({ user, organizations, reads });
    const root = document.getElementById('root');
    // Code that was quicker draws the page itself.
    if (paint && root?.querySelector('.boot')) holdRoot(root, draw(paint, root));
  } catch {
    // Whatever is missing here, the page says itself.
  }
};
