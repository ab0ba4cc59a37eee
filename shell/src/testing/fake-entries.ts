/**
 * Fakes both entry loaders for `jest.mock` without running a script. A test uses `loadContainer` to
 * choose their modules.
 */
export const loadContainer = jest.fn();
export const releaseContainer = () => undefined;
export const startFederationRuntime = async () => ({
  load: loadContainer,
  release: () => undefined,
});
