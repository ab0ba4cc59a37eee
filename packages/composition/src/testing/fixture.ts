import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type Contribution,
  type Environment,
  type HostDescription,
  type Lock,
  SHELL_NAME,
} from 'shared-contract';
import type { FederationManifest } from '../check/files/federation-manifest';
import { computeIntegrity } from '../check/published';
import { getEnvironmentFiles } from '../files';
import type { Folders } from '../operations/context';

/** Changes to a regular build of a remote. */
export interface PublishChanges {
  portal?: Partial<Contribution> | ((portal: Contribution) => unknown);
  manifest?: (manifest: FederationManifest) => unknown;
  /** Content of files, with matching hashes. */
  files?: Record<string, string>;
}

/** Environments, a remote store and a shell in a temporary folder. */
export interface Fixture {
  folder: string;
  folders: Folders & { store: string };
  /** Publishes a version, which also becomes the workspace's. */
  publish(name: string, version: string, changes?: PublishChanges): void;
  /** @returns path of a published file */
  file(name: string, version: string, path: string): string;
  /** Writes `shell.json` of the server's own build. */
  shell(changes?: Partial<HostDescription>): void;
  /** Publishes a version of the shell, which also becomes the workspace's. */
  publishShell(version: string, changes?: Partial<HostDescription>): void;
  /** Writes `<name>.json`; a remote is `mfe-calls@1.0.0`, or its line. */
  environment(
    name: string,
    remotes: readonly (string | Environment['remotes'][number])[],
    changes?: Partial<Environment>,
  ): void;
  /** @returns the lock of an environment, as text */
  lockText(name: string): string;
  lock(name: string): Lock;
  remove(): void;
}

export const host: HostDescription = {
  schema: 1,
  contract: '1.1.0',
  shared: { react: '19.3.1', 'react-dom': '19.3.1', 'shared-auth': '1.0.0' },
  routes: ['/login', '/settings'],
};

/** @returns folders with a shell, and an empty store */
export function createFixture(): Fixture {
  const folder = mkdtempSync(join(tmpdir(), 'portal-compose-'));
  const folders: Fixture['folders'] = {
    environments: join(folder, 'environments'),
    store: join(folder, 'remotes'),
    shell: join(folder, 'shell'),
  };
  const write = (file: string, value: unknown) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  };
  const lockText = (name: string) =>
    readFileSync(getEnvironmentFiles(folders.environments, name).lock, 'utf8');
  const fixture: Fixture = {
    folder,
    folders,
    file: (name, version, path) => join(folders.store, name, version, path),
    publish(name, version, { portal = {}, manifest, files } = {}) {
      const code = files ?? createCode(name, version);
      const stated = manifest?.(createManifest(name)) ?? createManifest(name);
      const all = { ...code, 'mf-manifest.json': JSON.stringify(stated) };
      const built = createPortal(name, version, all);
      const published = typeof portal === 'function' ? portal(built) : { ...built, ...portal };
      for (const [path, text] of Object.entries(all)) {
        write(fixture.file(name, version, path), text);
      }
      write(fixture.file(name, version, 'portal.json'), published);
      write(join(folders.store, name, 'workspace.json'), { version });
    },
    publishShell(version, changes = {}) {
      const files = { 'index.html': `page of ${version}`, 'assets/main.aaaa.js': `"${version}"` };
      const assets = Object.entries(files).map(([path, text]) => ({
        path,
        integrity: computeIntegrity(Buffer.from(text)),
        bytes: text.length,
      }));
      for (const [path, text] of Object.entries(files)) {
        write(fixture.file(SHELL_NAME, version, path), text);
      }
      const description = { ...host, version, assets, ...changes };
      write(fixture.file(SHELL_NAME, version, 'shell.json'), description);
      write(join(folders.store, SHELL_NAME, 'workspace.json'), { version });
    },
    shell: (changes = {}) => write(join(folders.shell, 'shell.json'), { ...host, ...changes }),
    environment(name, remotes, changes = {}) {
      const lines = remotes.map((remote) => {
        if (typeof remote !== 'string') return remote;
        const [id = '', version = ''] = remote.split('@');
        return { name: id, version };
      });
      write(join(folders.environments, `${name}.json`), { name, remotes: lines, ...changes });
    },
    lockText,
    lock: (name) => JSON.parse(lockText(name)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  fixture.shell();
  return fixture;
}

/** @returns an entry with the hash of its chunk, and the chunk */
function createCode(name: string, version: string): Record<string, string> {
  const chunk = `"chunk of ${version}"`;
  return {
    'remoteEntry.js': `var ${createContainer(name)};"${version}";"${computeIntegrity(Buffer.from(chunk))}"`,
    '58.aaaa.js': chunk,
  };
}

function createContainer(name: string): string {
  return name.replaceAll('-', '_');
}

function createPortal(name: string, version: string, files: Record<string, string>): Contribution {
  const path = `/${name.slice('mfe-'.length)}`;
  return {
    id: name,
    title: name,
    basePath: path,
    routes: [path, `${path}/:id`],
    navigation: [{ label: name, icon: 'extension', path, order: 1 }],
    contract: '^1.0.0',
    version,
    container: createContainer(name),
    entry: 'remoteEntry.js',
    preload: ['58.aaaa.js'],
    shared: { react: '^19.3.1', 'shared-auth': '^1.0.0' },
    assets: Object.entries(files).map(([path, text]) => ({
      path,
      integrity: computeIntegrity(Buffer.from(text)),
      bytes: text.length,
    })),
  };
}

function createManifest(name: string): FederationManifest {
  return {
    name: createContainer(name),
    metaData: { pluginVersion: '2.9.2', publicPath: 'auto' },
    shared: [createShared('react', '19.3.1'), createShared('shared-auth', '1.0.0')],
    exposes: [{ path: './remote' }],
  };
}

/** @returns a shared module in a manifest; with files when the remote carries its own copy */
export function createShared(name: string, version: string, files: string[] = []) {
  return {
    name,
    version,
    singleton: true,
    requiredVersion: `^${version}`,
    assets: { js: { sync: files, async: [] }, css: { sync: [], async: [] } },
  };
}
