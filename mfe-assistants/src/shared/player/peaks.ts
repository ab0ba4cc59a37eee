import type { Entry } from '../calls/turns';

export interface Bar {
  /** From 0 to 1. */
  height: number;
  role: string | null;
}

export const BARS = 160;
const QUIET = 0.06;

/** Who is speaking at a position; null during a silence. */
function findSpeaker(entries: readonly Entry[], seconds: number): string | null {
  for (const entry of entries) {
    if (entry.kind !== 'said' || entry.start === null) continue;
    if (entry.start <= seconds && seconds < Math.max(entry.end ?? 0, entry.start + 0.5))
      return entry.role;
  }
  return null;
}

/**
 * @param entries the transcript, for who is speaking when
 * @param duration length of the recording in seconds
 * @param peaks loudness from 0 to 1, one per bar; without them, speech gets made-up heights
 * @returns the bars of the waveform
 */
export function createBars(
  entries: readonly Entry[],
  duration: number,
  peaks?: readonly number[],
): Bar[] {
  return Array.from({ length: BARS }, (_, index) => {
    const role = findSpeaker(entries, ((index + 0.5) / BARS) * duration);
    const drawn = role
      ? 0.45 + 0.35 * Math.abs(Math.sin(index * 1.7) * Math.cos(index * 0.6))
      : QUIET;
    return { height: Math.max(QUIET, peaks?.[index] ?? drawn), role };
  });
}

/** Peak of each of {@link BARS} parts relative to the loudest, from every fourth sample. */
export function findPeaks(samples: Float32Array): number[] {
  const size = Math.max(1, Math.floor(samples.length / BARS));
  const peaks = Array.from({ length: BARS }, (_, bar) => {
    let peak = 0;
    for (let at = bar * size; at < Math.min(samples.length, (bar + 1) * size); at += 4)
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const loudest = Math.max(...peaks, 0.01);
  return peaks.map((peak) => peak / loudest);
}
