import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, type Database } from 'shared-server';
import { createTestDatabase } from 'shared-server/testing';
import { provisionOrganization, seedDemoKnowledge } from '../index';
import { readParagraphs } from './clean-markdown';
import { readHandbookChunks, readServiceChunks } from './handbook-chunks';
import { readPackageChunks } from './package-chunks';

jest.setTimeout(60_000);

let db: Database;
let checkoutFolder: string;
beforeAll(async () => {
  db = await createTestDatabase('embedded-knowledge');
  checkoutFolder = mkdtempSync(join(tmpdir(), 'knowledge-demo-'));
  for (const [folder, name] of [
    ['one@1.0.0', 'one'],
    ['one@2.0.0', 'one'],
    ['@scope+two@1.0.0', '@scope/two'],
  ] as const) {
    const at = join(checkoutFolder, 'node_modules/.pnpm', folder, 'node_modules', name);
    mkdirSync(at, { recursive: true });
    writeFileSync(
      join(at, 'package.json'),
      JSON.stringify({
        name,
        version: folder.split('@').at(-1),
        license: 'MIT',
        keywords: ['Stream'],
        repository: { url: `git+https://github.com/example/${name.replace('@', '')}.git` },
      }),
    );
    writeFileSync(
      join(at, 'README.md'),
      `# ${name}\n\n[![badge](https://x.test/b.svg)](https://x.test)\n\n` +
        `A **package** called ${name} that reads [streams](https://x.test) & <b>writes</b> files quickly.\n\n` +
        '```js\nconst code = true;\n```\n\n## License\n\nMIT, see the licence file for what that allows you to do here.\n',
    );
  }
});
afterAll(async () => {
  await db.close();
  rmSync(checkoutFolder, { recursive: true, force: true });
});

test('extracts the prose of a README without code, badges and licenses', () => {
  const chunks = readPackageChunks(checkoutFolder);
  expect(chunks).toHaveLength(2);
  expect(chunks[0]).toEqual({
    chunk_html:
      '<h3>@scope/two</h3><p>A package called @scope/two that reads streams &amp; writes files quickly.</p>',
    link: 'https://github.com/example/scope/two',
    tracking_id: '@scope/two#1',
    metadata: { package: '@scope/two', version: '1.0.0', heading: '@scope/two', license: 'MIT' },
    tag_set: ['@scope', 'stream'],
  });
});

test('gives each paragraph the heading above it', () => {
  const text = 'A sentence that is long enough to be a paragraph worth searching for.';
  expect(readParagraphs(`Title\n=====\n\n${text}\n\n### Use\n${text}\n`)).toEqual([
    { heading: 'Title', text },
    { heading: 'Use', text },
  ]);
});

test("extracts the handbook's paragraphs, each with a heading", () => {
  const chunks = readHandbookChunks();
  expect(chunks.length).toBeGreaterThanOrEqual(25);
  for (const chunk of [...chunks, ...readServiceChunks()])
    expect(chunk.chunk_html).toMatch(/^<h3>[^<]+<\/h3><p>[^<]+<\/p>$/);
});

test('seeds only what is missing', async () => {
  const { organizationId } = await provisionOrganization(db, { externalId: 'demo', name: 'Demo' });
  const logger = createLogger({ level: 'silent', name: 'test' });
  const seedDemo = () => seedDemoKnowledge(db, { organizationId, checkoutFolder, logger });
  const first = await seedDemo();
  const chunks = 2 + readHandbookChunks().length + readServiceChunks().length;
  expect(first).toMatchObject({ datasets: 3, chunks });
  const { handbookId } = first;
  expect(await seedDemo()).toEqual({ datasets: 0, chunks: 0, handbookId });

  const scope = { role: 'knowledge_service', organizationId } as const;
  await db.transaction(scope, async (tx) => {
    await tx.query("delete from knowledge.chunks where tracking_id = 'one#1'");
    await tx.query(
      "update knowledge.datasets set server_configuration = '{}' where tracking_id = 'demo-open-source-handbook'",
    );
  });
  expect(await seedDemo()).toEqual({ datasets: 1, chunks: 1, handbookId });
});
