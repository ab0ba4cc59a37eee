import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inWholeRun } from 'testing/matrix';
import { readPublished } from '../check/read-published';
import { readShell } from '../check/shell/read-shell';
import type { VersionFileMap } from '../store/files-store';
import { createFolderStore } from '../store/folder-store';
import { createFolderWriter } from '../store/folder-writer';
import type { StoreReader } from '../store/store-reader';
import type { StoreWriter } from '../store/store-writer';
import { readBuiltVersion } from '../testing/built-version';
import { createFixture, type Fixture } from '../testing/fixture';
import { startS3Server } from '../testing/s3/s3-server';
import { openS3Store, openS3Writer } from './open-store-at';
import { parseS3Settings } from './s3-settings';

interface Store {
  /** @returns a reader with an empty cache */
  reader(): StoreReader;
  writer(): StoreWriter;
  close(): Promise<void>;
}

const stores: Record<string, () => Promise<Store>> = {
  async 'a folder'() {
    const folder = mkdtempSync(join(tmpdir(), 'portal-both-'));
    return {
      reader: () => createFolderStore(folder),
      writer: () => createFolderWriter(folder),
      close: async () => rmSync(folder, { recursive: true }),
    };
  },
  async 'a bucket'() {
    const server = await startS3Server();
    server.pageSize = 3;
    server.keys.sessionToken = 'of a key that ends';
    const env = { ...server.env, AWS_SESSION_TOKEN: server.keys.sessionToken };
    const settings = parseS3Settings(`s3://${server.bucket}/team/remotes`, env);
    return {
      reader: () => openS3Store(settings),
      writer: () => openS3Writer(settings),
      close: () => server.close(),
    };
  },
};

describe.each(Object.keys(stores))('a store in %s', (kind) => {
  let fixture: Fixture;
  let store: Store;
  let files: VersionFileMap;
  beforeEach(async () => {
    fixture = createFixture();
    fixture.publish('mfe-calls', '1.0.0');
    files = readBuiltVersion(fixture, 'mfe-calls', '1.0.0');
    store = await (stores[kind] as () => Promise<Store>)();
  });
  afterEach(async () => {
    await store.close();
    fixture.remove();
  });
  const putVersion = (version = '1.0.0', changes: [string, Buffer][] = []) =>
    store.writer().put('mfe-calls', version, new Map([...files, ...changes]));
  const readText = async (path: string, version = '1.0.0') =>
    (await store.reader().read('mfe-calls', version, path))?.toString();

  test('returns every file of a published version', async () => {
    files = new Map([...files, ['fonts/a@2x_b.woff2', Buffer.alloc(0)]]);
    expect(await putVersion()).toEqual({ isNew: true, isSame: true });
    const reader = store.reader();
    for (const [path, content] of files) {
      expect(await reader.read('mfe-calls', '1.0.0', path)).toEqual(content);
    }
    expect((await readPublished(reader, 'mfe-calls', '1.0.0')).problems).toEqual([]);
  });

  test('lists the versions, oldest first', async () => {
    for (const version of ['1.9.0', '1.10.0', '1.2.0']) {
      await putVersion(version);
    }
    expect(await store.reader().versions('mfe-calls')).toEqual(['1.9.0', '1.10.0', '1.2.0']);
    expect(await store.reader().versions('mfe-call')).toEqual([]);
    expect(await store.reader().workspace('mfe-calls')).toBeUndefined();
  });

  test.each([
    ['the remote does not exist', 'mfe-other', '1.0.0', 'portal.json'],
    ['the version does not exist', 'mfe-calls', '1.0.1', 'portal.json'],
    ['the file does not exist', 'mfe-calls', '1.0.0', 'evil.js'],
    ['the path leads out of the folder', 'mfe-calls', '1.0.0', '../1.0.0/portal.json'],
    ['the path is absolute', 'mfe-calls', '1.0.0', '/portal.json'],
  ])('returns no file when %s', async (_, name, version, path) => {
    await putVersion();
    expect(await store.reader().read(name, version, path)).toBeUndefined();
  });

  test('finds a version that is published after a first request found nothing', async () => {
    const reader = store.reader();
    expect(await reader.read('mfe-calls', '1.0.0', 'portal.json')).toBeUndefined();
    await putVersion();
    expect(await reader.read('mfe-calls', '1.0.0', 'portal.json')).toBeDefined();
  });

  test('leaves a version unchanged when it is published again', async () => {
    await putVersion();
    expect(await putVersion()).toEqual({ isNew: false, isSame: true });
    const other = Buffer.from('{}');
    expect(await putVersion('1.0.0', [['portal.json', other]])).toEqual({
      isNew: false,
      isSame: false,
    });
    expect(await readText('portal.json')).toBe(files.get('portal.json')?.toString());
  });

  inWholeRun(test)('stores one content when many publish a version at once', async () => {
    const done = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const mark = Buffer.from(`{"title":"${at % 3}"}`);
        const result = await putVersion('1.0.0', [
          ['portal.json', mark],
          ['58.aaaa.js', mark],
          ['provenance.json', mark],
        ]);
        return { ...result, mark: mark.toString() };
      }),
    );
    const winners = done.filter(({ isNew }) => isNew);
    expect(winners).toHaveLength(1);
    const same = done.filter(({ isSame }) => isSame);
    expect(new Set(same.map(({ mark }) => mark))).toEqual(new Set([winners[0]?.mark]));
    for (const path of ['portal.json', '58.aaaa.js', 'provenance.json']) {
      expect(await readText(path)).toBe(winners[0]?.mark);
    }
  });

  test('unpacks compressed files, and returns no content for a broken one', async () => {
    await putVersion('1.0.0', [['58.aaaa.js.gz', Buffer.from('broken')]]);
    const packed = await store.reader().readPacked?.('mfe-calls', '1.0.0', '58.aaaa.js');
    expect(packed).toEqual([
      { ending: '.br', content: files.get('58.aaaa.js') },
      { ending: '.gz', content: undefined },
    ]);
    expect(await store.reader().readPacked?.('mfe-calls', '1.0.0', 'mf-manifest.json')).toEqual([]);
  });

  test('reports a file that does not match portal.json', async () => {
    await putVersion('1.0.0', [['58.aaaa.js', Buffer.from('evil')]]);
    const { problems } = await readPublished(store.reader(), 'mfe-calls', '1.0.0');
    expect(problems.map(({ rule }) => rule)).toContain('hash-differs');
  });

  test('stores versions of the shell as well', async () => {
    fixture.publishShell('2.0.0');
    const shell = readBuiltVersion(fixture, 'shell', '2.0.0');
    expect(await store.writer().put('shell', '2.0.0', shell)).toEqual({
      isNew: true,
      isSame: true,
    });
    expect(await store.writer().put('shell', '2.0.0', shell)).toEqual({
      isNew: false,
      isSame: true,
    });
    expect(await readShell(store.reader(), '2.0.0')).toMatchObject({ problems: [] });
    expect((await readShell(store.reader(), '3.0.0')).problems).toMatchObject([
      { text: expect.stringContaining('(last published: 2.0.0)') },
    ]);
  });
});
