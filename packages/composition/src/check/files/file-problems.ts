import type { Problem, RuleName } from '../../problem';
import { isInside, type StoreReader } from '../../store/store-reader';
import { computeIntegrity, type Published } from '../published';
import { getFiles } from './federation-manifest';
import { findPackedProblems } from './packed-problems';
import { findScriptFault } from './script-fault';

const CONCURRENCY = 8;

/** @returns why a version's files can't be used, such as missing hashes or wrong headers */
export async function findFileProblems(
  store: StoreReader,
  published: Published,
): Promise<Problem[]> {
  const { name, version, portal, manifest } = published;
  const problems: Problem[] = [];
  const addProblem = (rule: RuleName, text: string) => {
    problems.push({ rule, remote: name, text: `${name} ${version} ${text}` });
  };

  const stated = new Set(portal.assets.map(({ path }) => path));
  if (!stated.has(portal.entry)) {
    addProblem('entry', `has no hash of its entry ${portal.entry}: build it with the preset.`);
  }
  const exposed = manifest.exposes.flatMap(({ assets }) => getFiles(assets));
  const first = portal.firstPaint ? [portal.firstPaint] : [];
  const needed = [...new Set([...portal.preload, ...first, ...exposed])];
  const unstated = needed.filter((path) => !stated.has(path));
  if (unstated.length > 0) {
    addProblem('asset-hash', `has no hash for ${unstated.join(', ')}: build it with the preset.`);
  }

  async function check({ path, integrity }: { path: string; integrity: string }): Promise<void> {
    if (!isInside(path)) {
      addProblem('asset-present', `names a file outside of its folder, ${path}: build it again.`);
      return;
    }
    const bytes = await store.read(name, version, path);
    if (!bytes) {
      addProblem('asset-present', `lacks ${path}: restore the published files.`);
    } else if (path.endsWith('.js') && isMarkup(bytes)) {
      addProblem(
        'entry',
        `has an HTML page in ${path} instead of a script: the store returns a page for a missing file, so upload the file.`,
      );
    } else if (computeIntegrity(bytes) !== integrity) {
      addProblem(
        'hash-differs',
        `has a different ${path} than it was built with: restore the published file, or publish the change under a new version.`,
      );
    } else {
      const fault = findScriptFault(published, path, bytes.toString('utf8'));
      if (fault) addProblem(...fault);
      problems.push(...(await findPackedProblems(store, published, path, bytes)));
    }
  }

  const queue = [...portal.assets];
  const checkQueue = async () => {
    for (let asset = queue.shift(); asset; asset = queue.shift()) await check(asset);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, checkQueue));
  const unfit = (await store.unfitHeaders?.(name, version, portal.entry)) ?? [];
  if (unfit.length > 0) {
    addProblem(
      'store-headers',
      `is served ${unfit.join(' and ')}, so browsers refuse its scripts: set the headers that docs/remote-store.md lists.`,
    );
  }
  return problems.sort((a, b) => (a.text < b.text ? -1 : 1));
}

/** Some stores return an HTML page for a missing file. */
export function isMarkup(bytes: Buffer): boolean {
  return bytes
    .subarray(0, 200)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<');
}
