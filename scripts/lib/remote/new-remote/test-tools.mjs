/**
 * Runner of the tests of a remote in another repository, with the versions that `create` writes. A
 * checkout has one already.
 */
export const testTools = {
  '@testing-library/react': '^16.3.3',
  '@testing-library/user-event': '^14.6.13',
  'happy-dom': '^21.0.4',
  // Version 5 needs Node.js 22.
  vitest: '^4.1.12',
};
