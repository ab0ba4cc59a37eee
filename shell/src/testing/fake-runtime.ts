/** Stands in for `@module-federation/enhanced/runtime` in `jest.mock`: nothing is loaded over the network. */
export const getInstance = jest.fn(() => ({ remoteHandler: { removeRemote: jest.fn() } }));
export const registerPlugins = jest.fn();
export const registerRemotes = jest.fn();
export const loadRemote = jest.fn();
