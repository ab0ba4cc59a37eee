import type { Vapi } from '@vapi-ai/server-sdk';
import { sharedFixture } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';
import { createCustomer, getFailure, startVoiceSdk } from './testing/voice-sdk';

const sdk = sharedFixture(() => startVoiceSdk());

async function waitForEnd(id: string): Promise<Vapi.Call> {
  for (;;) {
    const call = await sdk.vapi.calls.get({ id });
    if (call.status === 'ended') return call;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function countCalls(): Promise<number> {
  const [answer] = await sdk.vapi.analytics.get({
    queries: [
      {
        table: 'call',
        name: 'all',
        timeRange: { start: '2000-01-01T00:00:00Z' },
        operations: [{ operation: 'count', column: 'id', alias: 'calls' }],
      },
    ],
  });
  return Number(answer?.result[0]?.calls);
}

test('filters the list of calls, and returns one with transcript, summary and cost', async () => {
  const calls = await sdk.vapi.calls.list({ limit: 1000 });
  expect(calls).toHaveLength(await countCalls());
  const [first] = calls;
  const assistantId = first?.assistantId ?? '';
  const ofAssistant = await sdk.vapi.calls.list({ assistantId, limit: 2 });
  expect(ofAssistant.map((call) => call.assistantId)).toEqual([assistantId, assistantId]);
  const older = await sdk.vapi.calls.list({ createdAtLt: first?.createdAt, limit: 1000 });
  expect(older).toHaveLength(calls.length - 1);
  const call = await sdk.vapi.calls.get({ id: first?.id ?? '' });
  expect(call.status).toBe('ended');
  expect(call.artifact?.transcript).toContain('AI: ');
  expect(call.analysis?.summary).toBeTruthy();
  expect(call.costBreakdown?.total).toBe(call.cost);
});

test('counts calls by the reason they ended', async () => {
  const [answer] = await sdk.vapi.analytics.get({
    queries: [
      {
        table: 'call',
        name: 'by-reason',
        groupBy: ['endedReason'],
        timeRange: { start: '2000-01-01T00:00:00Z' },
        operations: [{ operation: 'count', column: 'id', alias: 'calls' }],
      },
    ],
  });
  const counts = answer?.result.map(({ calls }) => Number(calls)) ?? [];
  expect(counts.length).toBeGreaterThan(5);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(await countCalls());
});

test("returns the history of a column and the account's usage", async () => {
  const timeRange = { start: '2000-01-01T00:00:00Z' };
  const [history, use] = await sdk.vapi.analytics.get({
    queries: [
      {
        table: 'call',
        name: 'costs',
        timeRange,
        operations: [{ operation: 'history', column: 'cost', alias: 'costs' }],
      },
      {
        table: 'subscription',
        name: 'use',
        timeRange,
        operations: [{ operation: 'max', column: 'concurrency', alias: 'lines' }],
      },
    ],
  });
  expect(history?.result[0]?.costs).toHaveLength(await countCalls());
  expect(Number(use?.result[0]?.lines)).toBeGreaterThanOrEqual(1);
});

test('places a call, follows it to the end, renames and deletes it', async () => {
  const made = await sdk.place(createCustomer('0142'));
  expect(made).toMatchObject({
    status: 'queued',
    type: 'outboundPhoneCall',
    assistantId: sdk.assistantId,
  });
  expect(await sdk.vapi.calls.update({ id: made.id, name: 'Renamed' })).toMatchObject({
    name: 'Renamed',
  });
  const ended = await waitForEnd(made.id);
  expect(ended).toMatchObject({ endedReason: 'assistant-ended-call', name: 'Renamed' });
  expect(ended.messages?.length).toBeGreaterThan(5);
  expect(ended.analysis?.summary).toBeTruthy();
  expect(ended.costBreakdown?.total).toBe(ended.cost);
  expect(await sdk.vapi.calls.delete({ id: made.id })).toMatchObject({ id: made.id });
  expect(await getFailure(sdk.vapi.calls.get({ id: made.id }))).toMatchObject({ status: 404 });
}, 60_000);

inWholeRun(test)(
  'places several calls at once and returns an error for each that cannot be placed',
  async () => {
    const answer = (await sdk.vapi.calls.create({
      assistantId: sdk.assistantId,
      phoneNumberId: sdk.phoneNumberId,
      customers: [createCustomer('0190'), { number: '0190' }],
    })) as Vapi.CallBatchResponse;
    expect(answer.results).toHaveLength(1);
    expect(answer.errors).toHaveLength(1);
    const busy = await waitForEnd(answer.results[0]?.id ?? '');
    expect(busy.endedReason).toBe('customer-busy');
  },
  60_000,
);

inWholeRun(test)(
  "serves recordings, whole and in ranges, at the vendor's paths",
  async () => {
    const calls = await sdk.vapi.calls.list();
    const spoken = calls.find(({ artifact }) => artifact?.recording?.stereoUrl);
    for (const track of ['mono', 'stereo']) {
      const answer = await sdk.vapi.fetch(`/call/${spoken?.id}/${track}-recording`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('audio/wav');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.toString('latin1', 0, 4)).toBe('RIFF');
      expect(bytes.readUInt16LE(22)).toBe(track === 'mono' ? 1 : 2);
      const part = await sdk.vapi.fetch(`/call/${spoken?.id}/${track}-recording`, {
        headers: { Range: 'bytes=44-143' },
      });
      expect(part.status).toBe(206);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(44, 144))).toBe(true);
    }
    await sdk.vapi.calls.callArtifactControllerMonoRecordingDownload({ id: spoken?.id ?? '' });
  },
  60_000,
);
