import type { RecordingTrack } from '../call/call-view';
import { FRAME_BYTES, type Recording } from './recording-store';
import { SAMPLE_RATE } from './synthesize';

const HEADER_BYTES = 44;
const FRAMES_AT_ONCE = 16_384;

const getChannels = (track: RecordingTrack) => (track === 'stereo' ? 2 : 1);

export function getTrackBytes(track: RecordingTrack, frames: number): number {
  return HEADER_BYTES + frames * 2 * getChannels(track);
}

export function countFramesBefore(track: RecordingTrack, byte: number): number {
  return Math.max(0, Math.ceil((byte - HEADER_BYTES) / (2 * getChannels(track))));
}

function createHeader(track: RecordingTrack, frames: number): Buffer {
  const data = getTrackBytes(track, frames) - HEADER_BYTES;
  const channels = getChannels(track);
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + data, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(channels, 22);
  bytes.writeUInt32LE(SAMPLE_RATE, 24);
  bytes.writeUInt32LE(SAMPLE_RATE * channels * 2, 28);
  bytes.writeUInt16LE(channels * 2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(data, 40);
  return bytes;
}

function toTrack(track: RecordingTrack, frames: Buffer): Buffer {
  if (track === 'stereo') return frames;
  const samples = Buffer.alloc(frames.length / 2);
  for (let at = 0; at < frames.length; at += FRAME_BYTES) {
    const customer = frames.readInt16LE(at);
    const assistant = frames.readInt16LE(at + 2);
    const mixed = Math.max(-32_768, Math.min(32_767, customer + assistant));
    const sample = track === 'mono' ? mixed : track === 'customer' ? customer : assistant;
    samples.writeInt16LE(sample, at / 2);
  }
  return samples;
}

/**
 * @param range first and last byte of the WAV file
 * @returns those bytes, read from the recording on demand
 */
export async function* readTrack(
  track: RecordingTrack,
  recording: Recording,
  range: { start: number; end: number },
): AsyncGenerator<Buffer> {
  const { start, end } = range;
  if (start < HEADER_BYTES) {
    yield createHeader(track, recording.frames).subarray(start, Math.min(end + 1, HEADER_BYTES));
  }
  if (end < HEADER_BYTES) return;
  const sampleBytes = 2 * getChannels(track);
  const from = Math.max(0, start - HEADER_BYTES);
  const to = end + 1 - HEADER_BYTES;
  await recording.waitFor(countFramesBefore(track, start));
  const file = await recording.open();
  try {
    let frame = Math.floor(from / sampleBytes);
    const lastFrame = Math.ceil(to / sampleBytes);
    while (frame < lastFrame) {
      const count = Math.min(FRAMES_AT_ONCE, lastFrame - frame);
      await recording.waitFor(frame + count);
      const frames = Buffer.alloc(count * FRAME_BYTES);
      await file.read(frames, 0, frames.length, frame * FRAME_BYTES);
      const offset = frame * sampleBytes;
      const bytes = toTrack(track, frames);
      yield bytes.subarray(Math.max(0, from - offset), Math.min(bytes.length, to - offset));
      frame += count;
    }
  } finally {
    await file.close();
  }
}
