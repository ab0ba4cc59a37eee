/**
 * Fake of both loaders of entries for `jest.mock`: runs no script. A test says by `loadContainer`
 * which module each of them gives.
 */
export const loadContainer = jest.fn();
export const releaseContainer = () => undefined;
export const startFederationRuntime = async () => ({
  load: loadContainer,
  release: () => undefined,
});
