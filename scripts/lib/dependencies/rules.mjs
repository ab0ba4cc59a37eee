/** Tests and their fixtures use a whole package, so import directions bind only shipped code. */
const testCode = '\\.test\\.|/testing/';

/** A package's folder: at the root, or in a group. */
const folder = '(?:(?:packages|server|services)/)?[^/]+';

/** Entry points, which may import their package's demo. */
const startFiles = `^${folder}/src/(start/|start-server\\.|index\\.|main\\.|app\\.)`;

const accounts = '^server/accounts/src';

/** Packages of the server that each one may import. Nothing imports proxy-server. */
const below = {
  core: '(core)',
  accounts: '(core|accounts)',
  knowledge: '(core|knowledge)',
  voice: '(core|knowledge|voice)',
  platform: '(core|platform)',
  operations: '(core|platform|operations)',
};

/**
 * @typedef {import('dependency-cruiser').DependencyType} DependencyType
 * @typedef {{ path?: string | string[], pathNot?: string | string[] }} Paths
 * @typedef {Paths & { dependencyTypes?: DependencyType[] }} Target
 */

/**
 * @param {string} name
 * @param {string} comment how to fix a violation
 * @param {{path?: string, pathNot?: string | string[]}} from
 * @param {Target} to
 */
const createRule = (name, comment, from, to) => ({
  name,
  comment,
  severity: /** @type {const} */ ('error'),
  to,
  from: { ...from, pathNot: [testCode].concat(from.pathNot ?? []) },
});

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const fileRules = [
  {
    name: 'no-circular',
    comment: 'Move what both files need into a third one.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  ...Object.entries(below).map(([name, allowed]) =>
    createRule(
      'server-downwards',
      'What two capabilities share belongs to core.',
      { path: `^server/${name}/src/` },
      { path: '^(proxy-server|server)/', pathNot: `^server/${allowed}/` },
    ),
  ),
  createRule(
    'resource-apart',
    'Resources of an account share code through core.',
    // The path /api/proxy serves both tables and auth.
    { path: `${accounts}/([^/]+)/`, pathNot: `${accounts}/proxy/` },
    { path: `${accounts}/`, pathNot: `${accounts}/$1/` },
  ),
  createRule(
    'proxy-answers-tables-and-auth',
    'The dispatcher of /api/proxy only knows tables and auth.',
    { path: `${accounts}/proxy/` },
    { path: `${accounts}/`, pathNot: `${accounts}/(proxy|tables|auth)/` },
  ),
  createRule(
    'feature-apart',
    'Features of a remote share code through its shared/ folder or remote-kit.',
    { path: '^(mfe-[^/]+)/src/features/([^/]+)/' },
    { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
  ),
  createRule(
    'domain-below-api',
    'Domain, store and workers of a service know no HTTP.',
    { path: '^(services/[^/]+)/src/(domain|store|workers)/' },
    { path: ['^$1/src/(api|app\\.|http)', 'node_modules/express/'] },
  ),
  createRule(
    'domain-below-workers',
    'Workers run what the domain decides.',
    { path: '^(services/[^/]+)/src/(domain|store)/' },
    { path: '^$1/src/workers/' },
  ),
  createRule(
    'store-below-domain',
    'The store only knows rows: pass in what the domain decides.',
    { path: '^(services/[^/]+)/src/store/' },
    { path: '^$1/src/domain/' },
  ),
  createRule(
    'demo-on-top',
    'Only the file that starts a package imports its demo.',
    { path: `^${folder}/src/`, pathNot: [startFiles, '/src/(features/)?demo/'] },
    { path: `^${folder}/src/(features/)?demo/` },
  ),
  createRule(
    'package-by-its-entries',
    'Import the package by its name: its exports are what it promises.',
    { path: `^(${folder})/src/` },
    { path: `^${folder}/src/`, pathNot: '^$1/src/', dependencyTypes: ['local'] },
  ),
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const folderRules = [
  {
    name: 'no-circular-folders',
    comment: 'Move the file that points back into the folder that it belongs to.',
    severity: 'error',
    scope: 'folder',
    from: {},
    to: { circular: true },
  },
];

/**
 * Contract capabilities use each other's schemas, and the folder has lists of all of them, so only
 * file cycles are refused there.
 */
export const shippedOnly = `(^|/)(dist|node_modules)/|^packages/shared-contract/|${testCode}`;
export const ownSources = '(^|/)dist/|^bench/(control|\\.build)/';
