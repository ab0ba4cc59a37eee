import type { Entry } from '../../../../shared/calls/turns';

/** Speech without a pause, in seconds of the recording. */
export interface Speech {
  start: number;
  end: number;
}

/** Both sides of a stereo recording. */
export interface Lanes {
  assistant: Speech[];
  customer: Speech[];
}

/** Length of the parts whose loudness is measured, in seconds. */
const FRAME_S = 0.02;
/** Share of the lane's loudest part from which on a part is speech. */
const SPEECH_SHARE = 0.06;
/** Least loudness of speech; below it a silent lane would have speech everywhere. */
const FLOOR = 0.004;
/** Pauses between words that end no speech, and sounds too short for speech, in seconds. */
const PAUSE_S = 0.35;
const SHORTEST_S = 0.08;

/** Root mean square of each part of a lane. */
function loudness(samples: Float32Array, rate: number): Float32Array {
  const size = Math.max(1, Math.round(rate * FRAME_S));
  return Float32Array.from({ length: Math.floor(samples.length / size) }, (_, frame) => {
    let sum = 0;
    for (let at = frame * size; at < (frame + 1) * size; at += 1) sum += (samples[at] ?? 0) ** 2;
    return Math.sqrt(sum / size);
  });
}

/** @returns speech of one lane, in order */
export function speechOf(samples: Float32Array, rate: number): Speech[] {
  const parts = loudness(samples, rate);
  const loudest = parts.reduce((most, part) => Math.max(most, part), 0);
  const least = Math.max(FLOOR, loudest * SPEECH_SHARE);
  const all: Speech[] = [];
  parts.forEach((part, frame) => {
    if (part < least) return;
    const [start, end] = [frame * FRAME_S, (frame + 1) * FRAME_S];
    const last = all.at(-1);
    if (last && start - last.end < PAUSE_S) last.end = end;
    else all.push({ start, end });
  });
  return all.filter(({ start, end }) => end - start >= SHORTEST_S);
}

/** Seconds that speech and the turns of one side have in common. */
function overlap(speech: readonly Speech[], entries: readonly Entry[], role: string): number {
  let sum = 0;
  for (const entry of entries) {
    if (entry.kind !== 'said' || entry.role !== role || entry.start === null) continue;
    for (const { start, end } of speech)
      sum += Math.max(0, Math.min(end, entry.end ?? entry.start) - Math.max(start, entry.start));
  }
  return sum;
}

/** Which lane is the assistant's: platforms differ, so the transcript decides. */
export function lanesOf(one: Speech[], other: Speech[], entries: readonly Entry[]): Lanes {
  const straight = overlap(one, entries, 'bot') + overlap(other, entries, 'user');
  const crossed = overlap(one, entries, 'user') + overlap(other, entries, 'bot');
  return straight >= crossed
    ? { assistant: one, customer: other }
    : { assistant: other, customer: one };
}
