import { randomUUID } from 'node:crypto';
import { api, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { type Person, startKnowledgeWorld } from './testing/knowledge-world';

const world = sharedFixture(() => startKnowledgeWorld());

test('runs an import from its dry run to its undo', async () => {
  const mine = await world.addDataset('Imports');
  const job = { dataset_id: mine.datasetId, file_name: 'a.csv', format: 'csv', total_rows: 3 };
  const { import: made } = (await world.send(mine, 'POST', api.knowledge.imports, job)).body;
  const toPath = (pattern: string) => fillPath(pattern, { importId: made.id });
  const rows = [
    { row: 1, chunk_html: '<p>1</p>', tag_set: ['t'], metadata: { a: { b: 1 } } },
    { row: 2, chunk_html: '' },
    { row: 3, chunk_html: '<p>3</p>', tracking_id: 'three' },
  ];
  const planned = await world.send(mine, 'POST', toPath(api.knowledge.importDryRun), { rows });
  expect(planned.body.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'created',
    'invalid',
    'created',
  ]);
  await world.send(mine, 'POST', toPath(api.knowledge.importRows), { rows });
  await world.send(mine, 'POST', toPath(api.knowledge.importFinish));
  expect((await world.send(mine, 'GET', toPath(api.knowledge.import))).body.import).toMatchObject({
    status: 'finished',
    counts: { created: 2, updated: 0, skipped: 0, invalid: 1 },
  });
  const failed = await world.send(
    mine,
    'GET',
    `${toPath(api.knowledge.importRows)}?outcome=invalid`,
  );
  expect(failed.body.rows).toMatchObject([{ row: 2, reason: 'The content is empty' }]);
  const list = await world.send(
    mine,
    'GET',
    `${api.knowledge.imports}?dataset_id=${mine.datasetId}`,
  );
  expect(list.body.imports).toHaveLength(1);
  expect((await world.send(world.bob, 'GET', toPath(api.knowledge.import))).status).toBe(404);
  expect((await world.send(world.bob, 'POST', toPath(api.knowledge.importUndo))).status).toBe(404);
  expect(
    (await world.send(mine, 'POST', toPath(api.knowledge.importUndo))).body.import.status,
  ).toBe('undone');
  expect((await world.search(mine)).body.chunks).toEqual([]);
});

describe('exports', () => {
  const requestTicket = async (who: Person, object: object) =>
    (
      await world.send(who, 'POST', api.tickets, {
        kind: 'knowledge-export',
        dataset_id: who.datasetId,
        ...object,
      })
    ).body;
  const download = (url: string) => fetch(world.url + url);

  test('downloads filtered chunks as CSV with escaped formulas, or as JSONL', async () => {
    const mine = await world.addDataset('Exports');
    await world.addChunk(mine, { chunk_html: '=cmd|x', tag_set: ['@sum', 'b'], link: '+1' });
    await world.addChunk(mine, { chunk_html: '<p>"two", \n lines</p>', tag_set: ['b'] });
    await world.addChunk(mine, { chunk_html: '<p>other</p>' });
    const { url } = await requestTicket(mine, { format: 'csv', filters: { tags: ['b'] } });
    const answer = await download(url);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Exports.csv"');
    const text = await answer.text();
    expect(text).toContain(`,"<p>""two"", \n lines</p>","b",`);
    expect(text).toContain(`,"'=cmd|x","'@sum,b","'+1",`);
    expect(text).not.toContain('other');
    const other = await requestTicket(mine, { format: 'csv', separator: ';', query: 'lines' });
    expect(await (await download(other.url)).text()).toContain(`;"<p>""two"", \n lines</p>";"b";`);

    const found = await requestTicket(mine, { format: 'jsonl', query: 'lines' });
    const lines = (await (await download(found.url)).text()).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).tag_set)).toEqual([['b']]);
  });

  test('exports each chunk once across several pages', async () => {
    const mine = await world.addDataset('Many');
    const { import: made } = (
      await world.send(mine, 'POST', api.knowledge.imports, {
        dataset_id: mine.datasetId,
        file_name: 'a',
        format: 'text',
      })
    ).body;
    for (let from = 1; from <= 1_101; from += 200) {
      const size = Math.min(200, 1_102 - from);
      const rows = Array.from({ length: size }, (_, n) => ({ row: from + n, chunk_html: 'word' }));
      const path = fillPath(api.knowledge.importRows, { importId: made.id });
      await world.send(mine, 'POST', path, { rows });
    }
    const { url } = await requestTicket(mine, { format: 'jsonl' });
    const lines = (await (await download(url)).text()).trim().split('\n');
    expect(new Set(lines.map((line) => JSON.parse(line).id)).size).toBe(1_101);
    expect(lines).toHaveLength(1_101);
  });

  test('refuses a ticket that is missing, expired, changed or for another object', async () => {
    const { url, ticket } = await requestTicket(world.ada, { format: 'csv' });
    expect((await download(url)).status).toBe(200);
    const callId = randomUUID();
    const other = await world.send(world.ada, 'POST', api.tickets, {
      kind: 'recording',
      call_id: callId,
      channel: 'mono',
    });
    expect(other.body.url).toContain(`${callId}/mono-recording?ticket=vp_tk_`);
    const wrong = await download(`${api.knowledge.exports}?ticket=${other.body.ticket}`);
    expect(wrong.status).toBe(401);
    expect((await download(`${api.knowledge.exports}?ticket=${ticket}x`)).status).toBe(401);
    expect((await download(api.knowledge.exports)).status).toBe(401);
    const foreign = await requestTicket(
      { ...world.bob, datasetId: world.ada.datasetId },
      { format: 'csv' },
    );
    expect((await download(foreign.url)).status).toBe(404);
    await world.db.asOwner((tx) => tx.query('update portal.tickets set expires_at = now()'));
    expect((await download(url)).status).toBe(401);
  });
});
