import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isWholeRun } from 'shared-server/testing/matrix';
import { freePort, startPortal } from '../../scripts/lib/test-portal.mjs';
import { startPostgres } from '../../scripts/lib/test-postgres.mjs';
import { expect, signIn, test } from './support';

const demo = { email: 'demo@portal.example', password: 'two-quiet-harbours-1' };

test('works as one portal when two servers start at once on one PostgreSQL', async ({
  dataDir,
}) => {
  test.setTimeout(240_000);
  const postgres = isWholeRun ? await startPostgres() : undefined;
  test.skip(!postgres, 'in the whole run, where PostgreSQL is installed');
  if (!postgres) return;
  const otherData = mkdtempSync(join(tmpdir(), 'portal-system-'));
  const env = {
    DATABASE_URL: postgres.url,
    PORTAL_SECRET_KEY: randomBytes(32).toString('base64'),
    PORTAL_DEMO: 'on',
    PORTAL_DEMO_PASSWORD: demo.password,
    EMBEDDED_VOICE_SPEED: '20',
  };
  const port = await freePort();
  const [one, two] = await Promise.all([
    startPortal({ dataDir, port, env }),
    startPortal({ dataDir: otherData, port: port + 10, env }),
  ]);
  try {
    const session = (await signIn(one.url, demo)).body.data.session;
    const headers = { authorization: `Bearer ${session.access_token}` };
    const read = async (url: string, path: string) => {
      const answer = await fetch(url + path, { headers });
      expect(answer.status).toBe(200);
      return answer.json();
    };
    const [assistant] = await read(two.url, '/api/vapi/assistants');
    const numbers = await read(two.url, '/api/vapi/phone-numbers');
    const number = numbers.find(({ status }: { status: string }) => status === 'active');

    const events = await fetch(`${one.url}/api/events`, { headers });
    const place = (url: string) =>
      fetch(`${url}/api/vapi/call`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': 'one-call' },
        body: JSON.stringify({
          assistantId: assistant.id,
          phoneNumberId: number.id,
          customer: { number: '+14155552671' },
        }),
      }).then(async (answer) => (await answer.json()).id);
    const placed = await Promise.all(
      Array.from({ length: 20 }, (_, at) => place(at % 2 ? one.url : two.url)),
    );
    expect(new Set(placed).size).toBe(1);
    expect(placed[0]).toBeTruthy();

    await expect
      .poll(async () => (await read(two.url, `/api/vapi/calls/${placed[0]}`)).status, {
        timeout: 30_000,
      })
      .toBe('ended');
    expect(await firstEventOf(events, placed[0])).toContain(placed[0]);
  } finally {
    await Promise.all([one.stop(), two.stop()]);
    await postgres.stop();
    rmSync(otherData, { recursive: true, force: true });
  }
});

/** Reads a stream of events until one names the call. */
async function firstEventOf(events: Response, callId: string): Promise<string> {
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
