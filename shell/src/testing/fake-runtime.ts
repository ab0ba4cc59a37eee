/** Fake of `@module-federation/enhanced/runtime` for `jest.mock`: loads nothing. */
export const getInstance = jest.fn(() => ({ remoteHandler: { removeRemote: jest.fn() } }));
export const registerPlugins = jest.fn();
export const registerRemotes = jest.fn();
export const loadRemote = jest.fn();
