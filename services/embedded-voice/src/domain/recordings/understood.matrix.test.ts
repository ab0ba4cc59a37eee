// Only in the full test run. In other runs, recording tests measure the loudness of turns.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matrix } from 'testing/matrix';
import { seedDemoVoice } from '../../demo/seed-demo-voice';
import { startTestService, type TestService } from '../../testing/start-test-service';
import { type CallMessage, toTurns } from '../conversation/call-messages';

/** CMU PocketSphinx (Debian: pocketsphinx pocketsphinx-en-us) is independent of the synthesizer. */
const RECOGNIZER = 'pocketsphinx_continuous';
const isInstalled = spawnSync(RECOGNIZER, ['--help']).error === undefined;
/** Share of words that must be recognized. These voices reach 0.66 and 0.79. */
const RECALL = 0.5;

jest.setTimeout(120_000);

let service: TestService;
let folder: string;
beforeAll(async () => {
  service = await startTestService();
  folder = mkdtempSync(join(tmpdir(), 'heard-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await service.close();
});

const getWords = (text: string) => text.toLowerCase().match(/[a-z']{3,}/g) ?? [];

/** @returns the words recognized in one channel of a stereo recording */
function recognizeWords(stereo: Buffer, channel: number): string[] {
  const frames = (stereo.length - 44) / 4;
  const mono = Buffer.alloc(44 + frames * 2);
  stereo.copy(mono, 0, 0, 44);
  mono.writeUInt32LE(36 + frames * 2, 4);
  mono.writeUInt16LE(1, 22);
  mono.writeUInt32LE(32_000, 28);
  mono.writeUInt16LE(2, 32);
  mono.writeUInt32LE(frames * 2, 40);
  for (let frame = 0; frame < frames; frame++) {
    mono.writeInt16LE(stereo.readInt16LE(44 + frame * 4 + channel * 2), 44 + frame * 2);
  }
  const file = join(folder, `${channel}.wav`);
  writeFileSync(file, mono);
  const heard = spawnSync(RECOGNIZER, ['-infile', file, '-logfn', '/dev/null'], {
    encoding: 'utf8',
  });
  return getWords(heard.stdout);
}

interface DemoCall {
  id: string;
  messages: CallMessage[];
}

const getSpokenWords = ({ messages }: DemoCall, speaker: 'customer' | 'assistant') =>
  toTurns(messages)
    .filter((turn) => turn.speaker === speaker)
    .flatMap(({ text }) => getWords(text));

const speakers = [
  ['customer', 0],
  ['assistant', 1],
] as const;

(isInstalled ? test.each : test.skip.each)(matrix(speakers, () => 'speaker'))(
  'renders speech of the %s that a speech recognizer understands',
  async (speaker, channel) => {
    const { apiKey } = await seedDemoVoice(service.db, { externalId: 'demo', name: 'Demo' });
    const { body: calls } = await service.getClient(apiKey)('GET', '/call');
    const call = calls.find((one: DemoCall) => getSpokenWords(one, speaker).length > 20);
    const answer = await fetch(`${service.url}/call/${call.id}/stereo-recording`, {
      headers: { authorization: `Bearer ${apiKey}` },
    });
    const heard = new Set(recognizeWords(Buffer.from(await answer.arrayBuffer()), channel));
    const said = getSpokenWords(call, speaker);
    const recall = said.filter((word) => heard.has(word)).length / said.length;
    expect(recall).toBeGreaterThan(RECALL);
  },
);
