import { availableParallelism } from 'node:os';

/** Packages that ship ES modules only, which Jest must transform. */
const esmOnly = [
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
  runtime: '<rootDir>/tests/setup/runtime.cjs',
};

export default {
  // A test of a server waits for its database and its hashes: half a worker more uses that time.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  projects: [
    {
      ...shared,
      displayName: 'web',
      // One library for the tests, by whichever of its names a module asks for it.
      moduleNameMapper: {
        '^notistack/notistack\\.esm\\.js$': 'notistack',
        // Its entry for `require` names a file that it does not ship.
        '^numfmt$': '<rootDir>/mfe-datasets/node_modules/numfmt/dist/index.js',
      },
      testEnvironment: '<rootDir>/tests/setup/web/environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/tests/setup/web/setup.ts'],
      testMatch: [
        '<rootDir>/{shell,mfe-*,shared-auth,packages/{remote-kit,shared-api,shared-ui}}/src/**/*.test.{ts,tsx}',
        '<rootDir>/packages/shared-contract/src/browser/**/*.test.ts',
        '<rootDir>/tests/setup/web/**/*.test.{ts,tsx}',
      ],
    },
    {
      ...shared,
      displayName: 'node',
      moduleNameMapper: { '^@node-rs/argon2$': '<rootDir>/tests/setup/quick-argon2.cjs' },
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/tests/setup/node.ts'],
      testMatch: [
        '<rootDir>/{proxy-server,server/*,services/*}/src/**/*.test.{ts,js}',
        '<rootDir>/packages/{composition,shared-server,shared-contract,shared-documents,webpack-preset}/src/**/*.test.{ts,js}',
        '!**/shared-contract/src/browser/**',
        '<rootDir>/tests/{security,contract}/**/*.test.ts',
        '<rootDir>/tests/setup/*.test.ts',
        '<rootDir>/scripts/**/*.test.mjs',
      ],
    },
  ],
};
