// Inlined into index.html: it runs while the bundle loads and shares no module with it.
import { startPrefetch } from 'shared-auth/prefetch';
import { COMPOSITION_ELEMENT_ID, type Composition, matchesPattern } from 'shared-contract';

try {
  const text = document.getElementById(COMPOSITION_ELEMENT_ID)?.textContent ?? '';
  const { remotes }: Composition = JSON.parse(text);
  const owner = remotes.find(({ contribution }) =>
    contribution.routes.some((pattern) => matchesPattern(pattern, location.pathname)),
  );
  if (owner) void startPrefetch(owner.contribution.firstReads ?? []);
} catch {
  // The portal's code reads the same block and says what is wrong with it.
}
