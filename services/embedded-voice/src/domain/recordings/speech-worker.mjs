import { open } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { decodeWave, resample, synthesizeHum, trimAndLevel } from './fit-speech.mjs';
import { synthesize } from './flite.mjs';

/**
 * @typedef
 * {{ speaker: 'customer' | 'assistant', text: string, startMs: number, durationMs: number }} Turn
 * @typedef {{ path: string, rate: number, frames: number, turns: Turn[], spokenTurns: number }}
 * SpeechJob
 */

const voices = /** @type {const} */ ({
  assistant: { name: 'slt', pitch: 175, lettersPerSecond: 17 },
  customer: { name: 'rms', pitch: 105, lettersPerSecond: 15.5 },
});

/** @param {Turn} turn */
function toSpeakable({ text }) {
  return text
    .replace(/[^\p{L}\p{N}\s.,?!'-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 600);
}

/**
 * Fits a turn into its time: the tempo gets close, and resampling corrects the last percent.
 * @param {Turn} turn
 * @param {number} rate
 */
async function speakTurn(turn, rate) {
  const length = Math.max(1, Math.round((turn.durationMs * rate) / 1000));
  const text = toSpeakable(turn);
  const { name, pitch, lettersPerSecond } = voices[turn.speaker];
  if (text === '') return synthesizeHum(length, rate, pitch);
  const seconds = turn.durationMs / 1000;
  const guess = text.length / lettersPerSecond / seconds;
  let spoken = await synthesizeWave(text, name, guess);
  const missed = spoken.samples.length / spoken.rate / seconds;
  // Numbers and abbreviations take longer than their spelling suggests, and compressed speech
  // sounds shrill.
  if (missed > 1.12) spoken = await synthesizeWave(text, name, guess * missed);
  const { samples, rate: from } = spoken;
  if (samples.length === 0) return synthesizeHum(length, rate, pitch);
  const natural = Math.round((samples.length * rate) / from);
  return resample(samples, length > natural * 1.25 ? natural : length);
}

/**
 * @param {string} text
 * @param {'slt' | 'rms'} voice
 * @param {number} tempo 1 is the voice's normal speed
 */
async function synthesizeWave(text, voice, tempo) {
  const held = Math.min(2.2, Math.max(0.6, tempo));
  const { samples, rate } = decodeWave(await synthesize(text, voice, held));
  return { samples: trimAndLevel(samples), rate };
}

/**
 * Writes the recording turn by turn and reports how many frames can be read.
 * @param {SpeechJob} job
 */
async function writeRecording({ path, rate, frames, turns, spokenTurns }) {
  // 16-bit stereo: the customer left, the assistant right.
  const recording = new Int16Array(frames * 2);
  const file = await open(path, 'w');
  await file.truncate(frames * 4);
  for (const [index, turn] of turns.entries()) {
    const start = Math.round((turn.startMs * rate) / 1000);
    parentPort?.postMessage(Math.min(start, frames));
    const length = Math.max(1, Math.round((turn.durationMs * rate) / 1000));
    const { pitch } = voices[turn.speaker];
    const voice =
      index < spokenTurns
        ? await speakTurn(turn, rate).catch(() => synthesizeHum(length, rate, pitch))
        : synthesizeHum(length, rate, pitch);
    const channel = turn.speaker === 'customer' ? 0 : 1;
    const end = Math.max(start, Math.min(frames, start + voice.length));
    for (let frame = start; frame < end; frame++) {
      const sample = /** @type {number} */ (voice[frame - start]);
      recording[frame * 2 + channel] = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
    }
    const written = new Uint8Array(recording.buffer, start * 4, (end - start) * 4);
    if (written.length > 0) await file.write(written, 0, written.length, start * 4);
  }
  await file.close();
  parentPort?.postMessage(frames);
}

await writeRecording(workerData);
