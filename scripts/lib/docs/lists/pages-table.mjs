import { formatCode, formatTable } from '../markdown.mjs';

/** @typedef {{ path: string, text: string }} File */
/** @typedef {{ file: string, owner: string }} Screen */

const PAGES = 'packages/shared-contract/src/paths/pages.ts';
const OWN_PAGES = 'shell/src/router/own-pages.ts';

/**
 * @param {readonly File[]} files
 * @returns {string} each page address with the file of its screen and the package that owns it
 */
export function createPagesTable(files) {
  const { text } = findFile(files, PAGES);
  const addresses = readAddresses(text);
  const screens = new Map([
    ...findRemoteScreens(files, addresses),
    ...findShellScreens(files, addresses),
  ]);
  const sections = /settingsPages[^=]*= \[([^\]]*)\]/.exec(text)?.[1] ?? '';
  const rows = [...addresses].map(([name, address]) => {
    const isSection = sections.includes(`pages.${name}`);
    const screen = screens.get((isSection && addresses.get('settings')) || address);
    if (!screen) throw new Error(`No route of the shell or a remote draws ${address}.`);
    return [formatCode(address), formatCode(screen.file), screen.owner];
  });
  return formatTable(['URL', 'screen', 'owner'], rows);
}

/** @param {string} source @returns {Map<string, string>} addresses by their names in `pages` */
function readAddresses(source) {
  const literal = /export const pages = \{([\s\S]*?)\n\}/.exec(source)?.[1] ?? '';
  return new Map(
    [...literal.matchAll(/^ {2}(\w+): '([^']+)',/gm)].map(([, name = '', path = '']) => [
      name,
      path,
    ]),
  );
}

/**
 * @param {readonly File[]} files
 * @param {Map<string, string>} addresses
 * @returns {[address: string, screen: Screen][]} the shell's own pages
 */
function findShellScreens(files, addresses) {
  const own = findFile(files, OWN_PAGES).text;
  const routes = [
    ...own.matchAll(/\bmakePage\(\s*pages\.(\w+),[\s\S]*?import\('\.\.\/([^']+)'\)/g),
  ];
  return routes.map(([, name = '', module]) => [
    addresses.get(name) ?? '',
    { file: `shell/src/${module}.tsx`, owner: 'shell' },
  ]);
}

/**
 * @param {readonly File[]} files
 * @param {Map<string, string>} addresses
 * @returns {[address: string, screen: Screen][]} pages of remotes: their routes, or all pages of a
 * remote that has one component for them
 */
function findRemoteScreens(files, addresses) {
  return files.flatMap(({ path, text }) => {
    const owner = /^(mfe-[a-z-]+)\/src\/(?:\w+Routes|remote)\.tsx$/.exec(path)?.[1];
    if (!owner) return [];
    const toScreen = (/** @type {string} */ component) => ({
      file: findScreenFile(files, owner, component),
      owner,
    });
    const only = /\bPages: (\w+Page)\b/.exec(text)?.[1];
    const contribution = findFile(files, `${owner}/src/portal.ts`).text;
    const own = only ? (/routes: \[([^\]]*)\]/.exec(contribution)?.[1] ?? '') : '';
    /** @type {[string, Screen][]} */
    const alike = [...own.matchAll(/pages\.(\w+)/g)].map(([, name = '']) => [
      addresses.get(name) ?? '',
      toScreen(only ?? ''),
    ]);
    const routes = [
      ...text.matchAll(/path=\{(?:`\$\{)?pages\.(\w+)\}?([^`}]*)`?\}\s+element=\{<(\w+)/g),
    ].flatMap(([, name = '', rest = '', component = '']) =>
      expandOptional(`${addresses.get(name)}${rest}`).map(
        /** @returns {[string, Screen]} */ (address) => [address, toScreen(component)],
      ),
    );
    return [...alike, ...routes];
  });
}

/** @param {string} pattern @returns {string[]} the pattern with and without its optional end */
function expandOptional(pattern) {
  if (!pattern.endsWith('?')) return [pattern];
  const whole = pattern.slice(0, -1);
  return [whole, whole.slice(0, whole.lastIndexOf('/'))];
}

/**
 * @param {readonly File[]} files
 * @param {string} owner
 * @param {string} component
 */
function findScreenFile(files, owner, component) {
  const found = files.filter(
    ({ path }) => path.startsWith(`${owner}/src/`) && path.endsWith(`/${component}.tsx`),
  );
  if (found.length !== 1) throw new Error(`${owner} has ${found.length} files ${component}.tsx.`);
  return found[0]?.path ?? '';
}

/** @param {readonly File[]} files @param {string} path */
function findFile(files, path) {
  const file = files.find((one) => one.path === path);
  if (!file) throw new Error(`${path} does not exist.`);
  return file;
}
