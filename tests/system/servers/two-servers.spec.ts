import { isWholeRun } from 'testing/matrix';
import { startPostgres } from '../../../scripts/lib/test-postgres.mjs';
import { expect, test } from '../support';
import { startTwoPortals } from './two-portals';

test('places a call once and reports it live when two servers share one PostgreSQL', async () => {
  test.setTimeout(240_000);
  const postgres = isWholeRun ? await startPostgres() : undefined;
  test.skip(!postgres, 'in the whole run, where PostgreSQL is installed');
  if (!postgres) return;
  const { request, urls, authorization, stop } = await startTwoPortals(postgres.url);
  try {
    const [assistant] = (await request(1, '/api/vapi/assistants')).body;
    const { body: numbers } = await request(1, '/api/vapi/phone-numbers');
    const number = numbers.find(({ status }: { status: string }) => status === 'active');

    const events = await fetch(`${urls[0]}/api/events`, { headers: { authorization } });
    const body = {
      assistantId: assistant.id,
      phoneNumberId: number.id,
      customer: { number: '+14155552671' },
    };
    const headers = { 'idempotency-key': 'one-call' };
    const placed = await Promise.all(
      Array.from({ length: 20 }, async (_, server) => {
        const answer = await request(server, '/api/vapi/call', { method: 'POST', body, headers });
        return answer.body.id;
      }),
    );
    expect(new Set(placed).size).toBe(1);
    expect(placed[0]).toBeTruthy();

    await expect
      .poll(async () => (await request(1, `/api/vapi/calls/${placed[0]}`)).body.status, {
        timeout: 30_000,
      })
      .toBe('ended');
    expect(await readUntilCall(events, placed[0])).toContain(placed[0]);
  } finally {
    await stop();
    await postgres.stop();
  }
});

/** @returns the events up to the first one that names the call */
async function readUntilCall(events: Response, callId: string): Promise<string> {
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (reader && !text.includes(callId)) {
    const { value, done } = await reader.read();
    if (done) break;
    text += value;
  }
  await reader?.cancel();
  return text;
}
