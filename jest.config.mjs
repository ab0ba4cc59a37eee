/** Packages that ship ES modules only, which Jest must transform. */
const esmOnly = [
  '@noble',
  'htmlparser2',
  'entities',
  'dom[a-z-]+',
  'marked',
  'openid-client',
  'oauth4webapi',
  'jose',
].join('|');

/** `*.matrix.test.*` holds further cases of what other tests show, for a whole run alone. */
const leftOut = process.env.PORTAL_TEST_ALL === '1' ? [] : ['\\.matrix\\.test\\.'];

const shared = {
  testPathIgnorePatterns: ['/node_modules/', ...leftOut],
  transform: {
    '^.+\\.m?[tj]sx?$': [
      '@swc/jest',
      { jsc: { target: 'es2022', transform: { react: { runtime: 'automatic' } } } },
    ],
  },
  extensionsToTreatAsEsm: [],
  transformIgnorePatterns: [`/node_modules/(?!(\\.pnpm/)?(${esmOnly})[@+/])`],
  restoreMocks: true,
};

export default {
  // Jest leaves one core free, which on two cores doubles the time.
  maxWorkers: '100%',
  projects: [
    {
      ...shared,
      displayName: 'web',
      // One library for the tests, by whichever of its names a module asks for it.
      moduleNameMapper: { '^notistack/notistack\\.esm\\.js$': 'notistack' },
      testEnvironment: 'jsdom',
      setupFilesAfterEnv: ['<rootDir>/tests/setup/web.ts'],
      testMatch: [
        '<rootDir>/{shell,mfe-*,remote-kit,shared-auth,shared-api,shared-ui}/src/**/*.test.{ts,tsx}',
      ],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/tests/setup/node.ts'],
      testMatch: [
        '<rootDir>/{proxy-server,composition,shared-server,shared-contract,embedded-*,webpack-preset}/src/**/*.test.{ts,js}',
        '<rootDir>/tests/{security,contract}/**/*.test.ts',
        '<rootDir>/scripts/**/*.test.mjs',
      ],
    },
  ],
};
