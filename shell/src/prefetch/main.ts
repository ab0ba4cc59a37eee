// Inlined into index.html: it runs while the bundle loads and shares no module with it.
import { portalPath } from 'shared-auth/base-path';
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
  const path = portalPath(location.pathname);
  const owner = composition.remotes.find(({ contribution }) =>
    contribution.routes.some((pattern) => matchesPattern(pattern, path)),
  );
  const reads = owner?.contribution.firstReads ?? [];
  const isForPage = ({ pages }: FirstRead) =>
    !pages || pages.some((pattern) => matchesPattern(pattern, path));
  if (owner) startPrefetch(reads.filter(isForPage), window.__paint__);
} catch {
  // The portal's code reads the same block and reports any problem with it.
}
