import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { checkEnvironment } from '../../operations/lock-environment';
import { status } from '../../operations/status';
import { createStaging, type Staging } from '../../testing/staging';

let staging: Staging;
beforeEach(() => {
  staging = createStaging();
});
afterEach(() => staging.remove());

const getChunk = () => staging.file('mfe-calls', '1.0.0', '58.aaaa.js');

/** @returns the problems that check and status report */
async function getOutput(): Promise<Record<string, string[]>> {
  const { problems } = await checkEnvironment(staging.folders, 'staging');
  const [state] = await status(staging.folders, 'staging');
  return { check: problems.map(({ text }) => text), status: state?.problems ?? [] };
}

test('reports nothing when the packed files match their originals', async () => {
  await staging.lockNow();
  const content = readFileSync(getChunk());
  writeFileSync(`${getChunk()}.br`, brotliCompressSync(content));
  writeFileSync(`${getChunk()}.gz`, gzipSync(content));
  expect(await getOutput()).toEqual({ check: [], status: [] });
});

test.each([
  ['is another file', '.br', (file: string) => writeFileSync(file, brotliCompressSync('other'))],
  ['is another file', '.gz', (file: string) => writeFileSync(file, gzipSync('other'))],
  ['is truncated', '.br', (file: string) => truncate(file, brotliCompressSync)],
  ['is truncated', '.gz', (file: string) => truncate(file, gzipSync)],
  ['is empty', '.br', (file: string) => writeFileSync(file, '')],
  ['is not packed', '.gz', (file: string) => writeFileSync(file, readFileSync(getChunk()))],
])('refuses the version when a packed file %s (%s)', async (_, ending, breaks) => {
  await staging.lockNow();
  breaks(`${getChunk()}${ending}`);
  const sentence = `mfe-calls 1.0.0 has a 58.aaaa.js${ending} that does not match 58.aaaa.js: restore the published files.`;
  expect(await getOutput()).toEqual({ check: [sentence], status: [sentence] });
  await expect(staging.lockCalls('1.0.0')).rejects.toMatchObject({
    problems: [{ rule: 'hash-differs', text: sentence }],
  });
});

test('reports the last known good version when its compressed entry differs', async () => {
  await staging.lockNow();
  await staging.lockCalls('1.1.0');
  const entry = staging.file('mfe-calls', '1.0.0', 'remoteEntry.js');
  writeFileSync(`${entry}.br`, brotliCompressSync('other'));
  expect((await getOutput()).status).toEqual([
    expect.stringContaining('mfe-calls 1.0.0 has a remoteEntry.js.br that does not match'),
  ]);
});

function truncate(file: string, pack: (content: Buffer) => Buffer): void {
  const packed = pack(readFileSync(getChunk()));
  writeFileSync(file, packed);
  truncateSync(file, packed.length - 5);
}
