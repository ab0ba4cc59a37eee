/**
 * Fakes both entry loaders for `jest.mock`, without running scripts. Tests choose the loaded module
 * with `loadContainer`.
 */
export const loadContainer = jest.fn();
export const releaseContainer = () => undefined;
export const startFederationRuntime = async () => ({
  load: loadContainer,
  release: () => undefined,
});
