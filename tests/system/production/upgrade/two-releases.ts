import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { makeTestRelease } from '../release-folder';
import { rebuild } from './rebuild';

const NEXT = '1.1.0';

export interface Release {
  folder: string;
  version: string;
  /** Name of the first script of its shell. */
  script: string;
  runPortal(words: string[], env?: Record<string, string>): Promise<string>;
}

/** Makes a release of this build, and a next one with another version, remotes and shell. */
export async function makeTwoReleases() {
  const made = await makeTestRelease();
  const folder = join(dirname(made.folder), 'next');
  cpSync(made.folder, folder, { recursive: true });
  for (const file of ['package.json', 'release.json']) {
    writeJson(join(folder, file), { ...readJson(join(folder, file)), version: NEXT });
  }
  const file = join(folder, 'environments/release.json');
  const { shell, remotes } = readJson(file);
  rebuild(join(folder, 'shell/dist'), 'shell.json', NEXT);
  for (const part of [{ ...shell, name: 'shell' }, ...remotes]) {
    const before = join(folder, 'remotes', part.name, part.version);
    rebuild(before, part.name === 'shell' ? 'shell.json' : 'portal.json', NEXT);
    renameSync(before, join(dirname(before), NEXT));
  }
  const toNext = (part: object) => ({ ...part, version: NEXT });
  rmSync(dirname(file), { recursive: true });
  writeJson(file, { name: 'release', shell: toNext(shell), remotes: remotes.map(toNext) });
  return { before: openRelease(made.folder), after: openRelease(folder), dispose: made.dispose };
}

function openRelease(folder: string): Release {
  // The folder also has assets of earlier builds.
  const page = readFileSync(join(folder, 'shell/dist/index.html'), 'utf8');
  return {
    folder,
    version: readJson(join(folder, 'package.json')).version,
    script: /main\.\w+\.js/.exec(page)?.[0] ?? '',
    async runPortal(words, env) {
      const options = { env: { ...process.env, ...env }, maxBuffer: 1e7 };
      const args = [join(folder, 'bin/portal.mjs'), ...words];
      return (await promisify(execFile)(process.execPath, args, options)).stdout;
    },
  };
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

function writeJson(file: string, value: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
