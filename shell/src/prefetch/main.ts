// Inlined into index.html: it runs while the bundle loads and shares no module with it.
import { startPrefetch } from 'shared-auth/prefetch';
import {
  COMPOSITION_ELEMENT_ID,
  type Composition,
  type FirstRead,
  matchesPattern,
} from 'shared-contract';
import { watchStart } from './watch-start';

try {
  const text = document.getElementById(COMPOSITION_ELEMENT_ID)?.textContent ?? '';
  const composition: Composition = JSON.parse(text);
  watchStart(composition);
  const owner = composition.remotes.find(({ contribution }) =>
    contribution.routes.some((pattern) => matchesPattern(pattern, location.pathname)),
  );
  const reads = owner?.contribution.firstReads ?? [];
  const isForPage = ({ pages }: FirstRead) =>
    !pages || pages.some((pattern) => matchesPattern(pattern, location.pathname));
  if (owner) startPrefetch(reads.filter(isForPage), window.__paint__);
} catch {
  // The portal's code reads the same block and says what is wrong with it.
}
