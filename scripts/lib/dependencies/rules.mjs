/** Tests and their fixtures drive a whole package: directions hold for what ships. */
const testCode = '\\.test\\.|/testing/';

/** Files that start a package and may therefore import its demo. */
const startFiles = '^[^/]+/src/(start/|start-server\\.|index\\.|main\\.|app\\.)';

const server = '^proxy-server/src';

/**
 * @typedef {import('dependency-cruiser').DependencyType} DependencyType
 * @typedef {{ path?: string | string[], pathNot?: string | string[] }} Paths
 * @typedef {Paths & { dependencyTypes?: DependencyType[] }} Target
 */

/**
 * @param {string} name
 * @param {string} comment what the reader of a violation should do
 * @param {{path?: string, pathNot?: string | string[]}} from
 * @param {Target} to
 */
const forbid = (name, comment, from, to) => ({
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
  forbid(
    'core-imports-core',
    'Core holds no route: move what it needs into core, or pass it in.',
    { path: `${server}/core/` },
    { path: `${server}/`, pathNot: `${server}/core/` },
  ),
  forbid(
    'middleware-below-routes',
    'Middleware knows no route.',
    { path: `${server}/middleware/` },
    { path: `${server}/`, pathNot: `${server}/(core|middleware)/` },
  ),
  forbid(
    'api-beside-portal',
    'What api and portal share belongs to core or middleware.',
    { path: `${server}/(api|portal)/` },
    { path: `${server}/`, pathNot: `${server}/($1|core|middleware)/` },
  ),
  forbid(
    'resource-apart',
    'Resources of the API share code through core or middleware.',
    // One wire path, /api/proxy, answers for tables and for auth.
    { path: `${server}/api/([^/]+)/`, pathNot: `${server}/api/proxy/` },
    { path: `${server}/api/`, pathNot: `${server}/api/$1/` },
  ),
  forbid(
    'proxy-answers-tables-and-auth',
    'The dispatcher of /api/proxy knows tables and auth alone.',
    { path: `${server}/api/proxy/` },
    { path: `${server}/api/`, pathNot: `${server}/api/(proxy|tables|auth)/` },
  ),
  forbid(
    'feature-apart',
    'Features of a remote share code through its shared/ folder or remote-kit.',
    { path: '^(mfe-[^/]+)/src/features/([^/]+)/' },
    { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
  ),
  forbid(
    'domain-below-api',
    'Domain, store and workers of a service know no HTTP.',
    { path: '^(embedded-[^/]+)/src/(domain|store|workers)/' },
    { path: ['^$1/src/(api|app\\.|http)', 'node_modules/express/'] },
  ),
  forbid(
    'domain-below-workers',
    'Workers run what the domain decides.',
    { path: '^(embedded-[^/]+)/src/(domain|store)/' },
    { path: '^$1/src/workers/' },
  ),
  forbid(
    'store-below-domain',
    'The store knows rows alone: pass in what the domain decides.',
    { path: '^(embedded-[^/]+)/src/store/' },
    { path: '^$1/src/domain/' },
  ),
  forbid(
    'demo-on-top',
    'Only the file that starts a package imports its demo.',
    { path: '^([^/]+)/src/', pathNot: [startFiles, '/src/(features/)?demo/'] },
    { path: '^[^/]+/src/(features/)?demo/' },
  ),
  forbid(
    'package-by-its-entries',
    'Import the package by its name: its exports are what it promises.',
    { path: '^([^/]+)/src/' },
    { path: '^[^/]+/src/', pathNot: '^$1/src/', dependencyTypes: ['local'] },
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

export const shippedOnly = `(^|/)(dist|node_modules)/|${testCode}`;
export const ownSources = '(^|/)dist/|^bench/(control|\\.build)/';
