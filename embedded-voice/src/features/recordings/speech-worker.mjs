import { open } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { synthesize } from '@echogarden/gnuspeech-wasm';
import { decodeWave, hum, resample, trimAndLevel } from './fit-speech.mjs';

/**
 * @typedef {{ speaker: 'customer' | 'assistant', text: string, startMs: number, durationMs: number }} Turn
 * @typedef {{ path: string, rate: number, totalMs: number, turns: Turn[], spokenTurns: number }} SpeechJob
 */

const voices = /** @type {const} */ ({
  assistant: { name: 'female', pitch: 205 },
  customer: { name: 'male', pitch: 115 },
});
/** Letters that the voices say in a second at their usual tempo. */
const LETTERS_PER_SECOND = 14;

/** @param {Turn} turn */
function speakable({ text }) {
  return text
    .replace(/[^\p{L}\p{N}\s.,?!'-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 600);
}

/**
 * A turn in exactly its time: the tempo brings it near, the last few percent are stretched.
 *
 * @param {Turn} turn
 * @param {number} rate
 */
async function speak(turn, rate) {
  const length = Math.max(1, Math.round((turn.durationMs * rate) / 1000));
  const text = speakable(turn);
  const { name, pitch } = voices[turn.speaker];
  if (text === '') return hum(length, rate, pitch);
  const seconds = turn.durationMs / 1000;
  const tempo = Math.min(2, Math.max(0.6, text.length / LETTERS_PER_SECOND / seconds));
  const { audioData } = await synthesize(text, { voice: name, tempo });
  const { samples, rate: from } = decodeWave(audioData);
  const voiced = trimAndLevel(samples);
  if (voiced.length === 0) return hum(length, rate, pitch);
  const wanted = Math.round(
    (seconds * from) / voiced.length > 1.25 ? voiced.length * (rate / from) : length,
  );
  return resample(voiced, Math.min(length, wanted));
}

/** @param {SpeechJob} job */
async function writeRecording({ path, rate, totalMs, turns, spokenTurns }) {
  const frames = Math.ceil((totalMs * rate) / 1000);
  // Two 16-bit channels: the customer left, the assistant right.
  const recording = new Int16Array(frames * 2);
  for (const [index, turn] of turns.entries()) {
    const length = Math.max(1, Math.round((turn.durationMs * rate) / 1000));
    const { pitch } = voices[turn.speaker];
    const voice =
      index < spokenTurns
        ? await speak(turn, rate).catch(() => hum(length, rate, pitch))
        : hum(length, rate, pitch);
    const channel = turn.speaker === 'customer' ? 0 : 1;
    const start = Math.round((turn.startMs * rate) / 1000);
    for (let at = 0; at < voice.length && start + at < frames; at++) {
      const sample = Math.max(-1, Math.min(1, /** @type {number} */ (voice[at])));
      recording[(start + at) * 2 + channel] = Math.round(sample * 32_767);
    }
  }
  const file = await open(path, 'w');
  await file.write(new Uint8Array(recording.buffer));
  await file.close();
}

await writeRecording(workerData);
parentPort?.postMessage('done');
