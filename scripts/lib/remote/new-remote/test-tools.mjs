/**
 * Test runner for remotes in other repositories, with the versions that `create` writes. A checkout
 * already has one.
 */
export const testTools = {
  '@testing-library/react': '^16.3.3',
  '@testing-library/user-event': '^14.6.13',
  'happy-dom': '^21.0.4',
  // Version 5 needs Node.js 22.
  vitest: '^4.1.12',
};
