import { readTranscript } from '../../../../shared/calls/turns';
import { assignLanes, findSpeech } from './lanes';
import { findMedian, formatTenths, listAnswerRows } from './measured';
import { listReportedSeconds } from './reported';

const RATE = 8_000;

/** A channel with a tone in each of the given intervals. */
function makeLane(...times: [number, number][]): Float32Array {
  const samples = new Float32Array(RATE * 12);
  for (const [start, end] of times)
    for (let at = start * RATE; at < end * RATE; at += 1) samples[at] = Math.sin(at / 5) / 3;
  return samples;
}

const makeTurn = (role: string, secondsFromStart: number, seconds: number) => ({
  role,
  message: 'words',
  secondsFromStart,
  duration: seconds * 1_000,
});
const messages = [
  makeTurn('bot', 0, 2),
  makeTurn('user', 3, 2),
  makeTurn('bot', 6, 1),
  makeTurn('user', 8, 2),
  makeTurn('bot', 9.5, 2),
];
const call = {
  id: 'c',
  messages,
  artifact: {
    performanceMetrics: {
      turnLatencies: [{ turnLatency: 900 }, { modelLatency: 300, voiceLatency: 200 }],
    },
  },
};
const entries = readTranscript(call);
const customer = findSpeech(makeLane([3, 4.98], [8, 10]), RATE);
const assistant = findSpeech(makeLane([0, 2], [6.26, 7], [9.6, 11]), RATE);

test('lists measured and reported response times and their difference', () => {
  const rows = listAnswerRows(
    entries,
    assignLanes(customer, assistant, entries),
    listReportedSeconds(call),
  );
  expect(rows.map(({ at }) => at)).toEqual([6, 9.5]);
  expect(rows[0]?.measured).toBeCloseTo(1.28, 1);
  expect(rows[1]?.measured).toBeCloseTo(-0.4, 1);
  expect(rows.map(({ reported }) => reported)).toEqual([0.9, 0.5]);
  expect(rows[0]?.rest).toBeCloseTo(0.38, 1);
});

test("identifies the assistant's channel from the transcript", () => {
  expect(assignLanes(assistant, customer, entries)).toEqual({ assistant, customer });
  expect(assignLanes(customer, assistant, entries)).toEqual({ assistant, customer });
});

test('returns null times and a null median without a recording or a report', () => {
  const rows = listAnswerRows(entries, null, listReportedSeconds({ id: 'c' }));
  expect(rows[0]).toMatchObject({ measured: null, reported: null, rest: null });
  expect(findMedian(rows.map(({ measured }) => measured))).toBeNull();
});

test('finds no speech in a silent channel', () => {
  expect(findSpeech(new Float32Array(RATE), RATE)).toEqual([]);
});

test('formats slightly negative seconds as zero without a sign', () => {
  expect([-0.04, -0, 0.04, -0.06, -1.26].map(formatTenths)).toEqual([
    '0.0',
    '0.0',
    '0.0',
    '-0.1',
    '-1.3',
  ]);
});
