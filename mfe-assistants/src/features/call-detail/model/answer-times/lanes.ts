import type { Entry } from '../../../../shared/calls/turns';

/** Continuous speech, in seconds of the recording. */
export interface Speech {
  start: number;
  end: number;
}

/** Speech in both channels of a stereo recording. */
export interface Lanes {
  assistant: Speech[];
  customer: Speech[];
}

/** Length of the frames whose loudness is measured, in seconds. */
const FRAME_S = 0.02;
/** A frame is speech if it reaches this share of the channel's maximum loudness. */
const SPEECH_SHARE = 0.06;
/** Minimum loudness of speech. Without it, noise in a silent channel would count. */
const FLOOR = 0.004;
/** Shorter pauses don't end speech, and shorter sounds aren't speech, in seconds. */
const PAUSE_S = 0.35;
const SHORTEST_S = 0.08;

/** Root mean square of each frame of a channel. */
function measureLoudness(samples: Float32Array, rate: number): Float32Array {
  const size = Math.max(1, Math.round(rate * FRAME_S));
  return Float32Array.from({ length: Math.floor(samples.length / size) }, (_, frame) => {
    let sum = 0;
    for (let at = frame * size; at < (frame + 1) * size; at += 1) sum += (samples[at] ?? 0) ** 2;
    return Math.sqrt(sum / size);
  });
}

/** @returns the speech in one channel, in order */
export function findSpeech(samples: Float32Array, rate: number): Speech[] {
  const parts = measureLoudness(samples, rate);
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

/** Seconds during which speech overlaps the turns of one role. */
function measureOverlap(
  speech: readonly Speech[],
  entries: readonly Entry[],
  role: string,
): number {
  let sum = 0;
  for (const entry of entries) {
    if (entry.kind !== 'said' || entry.role !== role || entry.start === null) continue;
    for (const { start, end } of speech)
      sum += Math.max(0, Math.min(end, entry.end ?? entry.start) - Math.max(start, entry.start));
  }
  return sum;
}

/** Decides from the transcript which channel is the assistant's, because platforms differ. */
export function assignLanes(one: Speech[], other: Speech[], entries: readonly Entry[]): Lanes {
  const straight = measureOverlap(one, entries, 'bot') + measureOverlap(other, entries, 'user');
  const crossed = measureOverlap(one, entries, 'user') + measureOverlap(other, entries, 'bot');
  return straight >= crossed
    ? { assistant: one, customer: other }
    : { assistant: other, customer: one };
}
