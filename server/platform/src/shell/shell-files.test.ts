import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { computeIntegrity, type LockContent, readShellDescription } from 'composition';
import { startTestPortal } from 'server-accounts/testing/test-portal';
import { serveRoutes } from 'server-core/testing/serve-routes';
import type { LockedShellVersion } from 'shared-contract';
import { createLogger } from 'shared-server';
import { shellAssetRoutes } from './asset-routes';
import { createShellFiles, type ShellFiles } from './shell-files';

let folder: string;
let files: ShellFiles;
let content: LockContent;
const lines: string[] = [];
const logger = createLogger({ level: 'info', name: 't' }, { write: (line) => lines.push(line) });

/** Publishes a shell with a page, its own script, and a shared script. */
function publishShell(version: string): LockedShellVersion {
  const at = join(folder, 'remotes/shell', version);
  const code = {
    'index.html': `page ${version}`,
    [`assets/main.${version}.js`]: `main ${version}`,
    'assets/common.js': 'common',
  };
  mkdirSync(join(at, 'assets'), { recursive: true });
  for (const [path, text] of Object.entries(code)) writeFileSync(join(at, path), text);
  const assets = Object.entries(code).map(([path, text]) => ({
    path,
    integrity: computeIntegrity(Buffer.from(text)),
    bytes: text.length,
  }));
  const provided = { schema: 1, version, contract: '1.0.0', shared: {}, routes: [], assets };
  writeFileSync(join(at, 'shell.json'), JSON.stringify(provided));
  return createLocked(version);
}

function createLocked(version: string): LockedShellVersion {
  const { shell } = readShellDescription(join(folder, 'remotes'), version);
  if (!shell) throw new Error(`There is no shell ${version}`);
  return shell;
}

const getStoredPath = (version: string, path: string) =>
  join(folder, 'remotes/shell', version, path);

beforeEach(() => {
  lines.splice(0);
  folder = mkdtempSync(join(tmpdir(), 'portal-shells-'));
  mkdirSync(join(folder, 'own/assets'), { recursive: true });
  writeFileSync(join(folder, 'own/index.html'), 'own page');
  writeFileSync(join(folder, 'own/assets/old.js'), 'of a build before');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) publishShell(version);
  const canary = { who: { share: 10 }, pinned: createLocked('1.1.0') };
  content = { environment: 'test', remotes: [], shell: { ...createLocked('1.0.0'), canary } };
  const folders = { own: join(folder, 'own'), store: join(folder, 'remotes') };
  files = createShellFiles(folders, () => content, logger);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('returns the page of the composed version instead of the server’s own build', () => {
  expect(files.getPage(createLocked('1.0.0'))).toBe('page 1.0.0');
  expect(files.getPage(createLocked('1.1.0'))).toBe('page 1.1.0');
  expect(files.getPage(undefined)).toBe('own page');
});

test('finds the scripts of the pinned version, its canary, every other version and the server’s build', async () => {
  const findRoot = async (path: string) => (await files.getRoot(path))?.slice(folder.length);
  expect(await findRoot('assets/main.1.0.0.js')).toBe('/remotes/shell/1.0.0');
  expect(await findRoot('assets/main.1.1.0.js')).toBe('/remotes/shell/1.1.0');
  expect(await findRoot('assets/main.1.2.0.js')).toBe('/remotes/shell/1.2.0');
  expect(await findRoot('assets/old.js')).toBe('/own');
  expect(await findRoot('assets/none.js')).toBeUndefined();
  expect(await findRoot('../remotes/shell/1.0.0/index.html')).toBeUndefined();
});

test('refuses a script while it or its compressed form differs from the published one', async () => {
  const path = 'assets/main.1.0.0.js';
  writeFileSync(getStoredPath('1.0.0', path), 'evil');
  expect(await files.getRoot(path)).toBeUndefined();
  expect(lines.join()).toContain('is not served');
  writeFileSync(getStoredPath('1.0.0', path), 'main 1.0.0');
  expect(await files.getRoot(path)).toBeDefined();
  writeFileSync(`${getStoredPath('1.0.0', path)}.br`, brotliCompressSync('evil'));
  expect(await files.getRoot(path)).toBeUndefined();
});

test('uses another version’s script when the composed version’s own was changed', async () => {
  writeFileSync(getStoredPath('1.0.0', 'assets/common.js'), 'evil');
  const root = await files.getRoot('assets/common.js');
  expect(root).toBe(join(folder, 'remotes/shell/1.1.0'));
});

test('serves the server’s own page when the page of the composed version was changed', () => {
  const shell = createLocked('1.0.0');
  writeFileSync(getStoredPath('1.0.0', 'index.html'), 'evil');
  expect(files.getPage(shell)).toBe('own page');
  expect(lines.join()).toContain('is not served');
});

test('throws `not_ready` when there is no page at all', () => {
  rmSync(join(folder, 'own'), { recursive: true });
  expect(() => files.getPage(undefined)).toThrow(expect.objectContaining({ code: 'not_ready' }));
});

test('serves the scripts of two versions, and responds with 404 to a changed one', async () => {
  const portal = await startTestPortal();
  const served = await serveRoutes(portal.deps, shellAssetRoutes(files));
  const requestPath = async (path: string) => {
    const answer = await fetch(`${served.url}/assets/${path}`);
    return answer.status === 200 ? answer.text() : answer.status;
  };
  writeFileSync(getStoredPath('1.1.0', 'assets/main.1.1.0.js'), 'evil');
  const answers = await Promise.all(
    ['main.1.0.0.js', 'main.1.2.0.js', 'main.1.1.0.js'].map(requestPath),
  );
  await served.close();
  await portal.close();
  expect(answers).toEqual(['main 1.0.0', 'main 1.2.0', 404]);
});
