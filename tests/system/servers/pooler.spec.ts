import { isWholeRun } from 'testing/matrix';
import { startPgBouncer } from '../../../scripts/lib/test-pgbouncer.mjs';
import { startPostgres } from '../../../scripts/lib/test-postgres.mjs';
import { expect, test } from '../support';
import { startTwoPortals } from './two-portals';

/** Maximum delay of an event between two servers' pages. */
const LIVE_MS = 1_000;

test('runs two servers on PgBouncer in transaction mode', async () => {
  test.setTimeout(240_000);
  const postgres = isWholeRun ? await startPostgres() : undefined;
  const pooler = postgres && (await startPgBouncer(postgres.port));
  if (!pooler) await postgres?.stop();
  test.skip(!pooler, 'in the whole run, where PostgreSQL and PgBouncer are installed');
  if (!pooler || !postgres) return;
  const { request, urls, authorization, log, stop } = await startTwoPortals(pooler.url, {
    demo: false,
  });
  try {
    const events = await fetch(`${urls[0]}/api/events`, { headers: { authorization } });
    const stream = events.body?.pipeThrough(new TextDecoderStream()).getReader();
    await waitForText(stream, 'event: membership');
    const sent = performance.now();
    await request(1, '/api/organization', {
      method: 'PATCH',
      body: { name: 'Quay behind a pooler' },
    });
    await waitForText(stream, 'Quay behind a pooler');
    expect(performance.now() - sent).toBeLessThan(LIVE_MS);
    await stream?.cancel();

    const made = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        request(at, '/api/trieve/dataset', { method: 'POST', body: { name: `Dataset ${at}` } }),
      ),
    );
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200]));
    const looks = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        request(at, at % 2 ? '/api/organization' : '/api/preferences'),
      ),
    );
    expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([200]));
    const [connections] = postgres.query(
      "select count(*) from pg_stat_activity where application_name = 'portal'",
    );
    expect(Number(connections)).toBeLessThanOrEqual(5);
    expect(log()).not.toContain('"level":"error"');
  } finally {
    await stop();
    await pooler.stop();
    await postgres.stop();
  }
});

async function waitForText(
  stream: ReadableStreamDefaultReader<string> | undefined,
  text: string,
): Promise<void> {
  for (let heard = ''; stream && !heard.includes(text); ) {
    const { value, done } = await stream.read();
    if (done) throw new Error(`The stream ended without "${text}"`);
    heard += value;
  }
}
