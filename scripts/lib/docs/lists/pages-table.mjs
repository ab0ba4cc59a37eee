import { code, markdownTable } from '../markdown.mjs';

/** @typedef {{ path: string, text: string }} File */
/** @typedef {{ file: string, owner: string }} Screen */

const PAGES = 'packages/shared-contract/src/paths/pages.ts';
const OWN_PAGES = 'shell/src/router/own-pages.ts';

/**
 * @param {readonly File[]} files
 * @returns {string} each address of a page with the file of its screen and the package that owns it
 */
export function pagesTable(files) {
  const { text } = find(files, PAGES);
  const addresses = readAddresses(text);
  const screens = new Map([...remoteScreens(files, addresses), ...shellScreens(files, addresses)]);
  const sections = /settingsPages[^=]*= \[([^\]]*)\]/.exec(text)?.[1] ?? '';
  const rows = [...addresses].map(([name, address]) => {
    const isSection = sections.includes(`pages.${name}`);
    const screen = screens.get((isSection && addresses.get('settings')) || address);
    if (!screen) throw new Error(`No route of the shell or a remote draws ${address}.`);
    return [code(address), code(screen.file), screen.owner];
  });
  return markdownTable(['URL', 'screen', 'owner'], rows);
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
 * @returns {[address: string, screen: Screen][]} pages that the shell draws itself
 */
function shellScreens(files, addresses) {
  const own = find(files, OWN_PAGES).text;
  const routes = [...own.matchAll(/\bown\(\s*pages\.(\w+),[\s\S]*?import\('\.\.\/([^']+)'\)/g)];
  return routes.map(([, name = '', module]) => [
    addresses.get(name) ?? '',
    { file: `shell/src/${module}.tsx`, owner: 'shell' },
  ]);
}

/**
 * @param {readonly File[]} files
 * @param {Map<string, string>} addresses
 * @returns {[address: string, screen: Screen][]} pages of remotes: their routes, or all of a remote
 * that draws each by the same component
 */
function remoteScreens(files, addresses) {
  return files.flatMap(({ path, text }) => {
    const owner = /^(mfe-[a-z-]+)\/src\/(?:\w+Routes|remote)\.tsx$/.exec(path)?.[1];
    if (!owner) return [];
    const screen = (/** @type {string} */ component) => ({
      file: screenFile(files, owner, component),
      owner,
    });
    const only = /\bPages: (\w+Page)\b/.exec(text)?.[1];
    const contribution = find(files, `${owner}/src/portal.ts`).text;
    const own = only ? (/routes: \[([^\]]*)\]/.exec(contribution)?.[1] ?? '') : '';
    /** @type {[string, Screen][]} */
    const alike = [...own.matchAll(/pages\.(\w+)/g)].map(([, name = '']) => [
      addresses.get(name) ?? '',
      screen(only ?? ''),
    ]);
    const routes = [
      ...text.matchAll(/path=\{(?:`\$\{)?pages\.(\w+)\}?([^`}]*)`?\}\s+element=\{<(\w+)/g),
    ].flatMap(([, name = '', rest = '', component = '']) =>
      withOptional(`${addresses.get(name)}${rest}`).map(
        /** @returns {[string, Screen]} */ (address) => [address, screen(component)],
      ),
    );
    return [...alike, ...routes];
  });
}

/** @param {string} pattern @returns {string[]} the pattern with and without its optional end */
function withOptional(pattern) {
  if (!pattern.endsWith('?')) return [pattern];
  const whole = pattern.slice(0, -1);
  return [whole, whole.slice(0, whole.lastIndexOf('/'))];
}

/**
 * @param {readonly File[]} files
 * @param {string} owner
 * @param {string} component named as its file
 */
function screenFile(files, owner, component) {
  const found = files.filter(
    ({ path }) => path.startsWith(`${owner}/src/`) && path.endsWith(`/${component}.tsx`),
  );
  if (found.length !== 1) throw new Error(`${owner} has ${found.length} files ${component}.tsx.`);
  return found[0]?.path ?? '';
}

/** @param {readonly File[]} files @param {string} path */
function find(files, path) {
  const file = files.find((one) => one.path === path);
  if (!file) throw new Error(`${path} does not exist.`);
  return file;
}
