import { transcriptOf } from '../../../../shared/calls/turns';
import { lanesOf, speechOf } from './lanes';
import { answerRows, medianOf, tenthsOf } from './measured';
import { reportedSeconds } from './reported';

const RATE = 8_000;

/** A lane with a tone in each of the times. */
function lane(...times: [number, number][]): Float32Array {
  const samples = new Float32Array(RATE * 12);
  for (const [start, end] of times)
    for (let at = start * RATE; at < end * RATE; at += 1) samples[at] = Math.sin(at / 5) / 3;
  return samples;
}

const said = (role: string, secondsFromStart: number, seconds: number) => ({
  role,
  message: 'words',
  secondsFromStart,
  duration: seconds * 1_000,
});
const messages = [
  said('bot', 0, 2),
  said('user', 3, 2),
  said('bot', 6, 1),
  said('user', 8, 2),
  said('bot', 9.5, 2),
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
const entries = transcriptOf(call);
const customer = speechOf(lane([3, 4.98], [8, 10]), RATE);
const assistant = speechOf(lane([0, 2], [6.26, 7], [9.6, 11]), RATE);

test('measures the silence between the lanes when the recording has both', () => {
  const rows = answerRows(entries, lanesOf(customer, assistant, entries), reportedSeconds(call));
  expect(rows.map(({ at }) => at)).toEqual([6, 9.5]);
  expect(rows[0]?.measured).toBeCloseTo(1.28, 1);
  expect(rows[1]?.measured).toBeCloseTo(-0.4, 1);
  expect(rows.map(({ reported }) => reported)).toEqual([0.9, 0.5]);
  expect(rows[0]?.rest).toBeCloseTo(0.38, 1);
});

test('takes the lane whose speech fits the transcript for the assistant, whichever it is', () => {
  expect(lanesOf(assistant, customer, entries)).toEqual({ assistant, customer });
  expect(lanesOf(customer, assistant, entries)).toEqual({ assistant, customer });
});

test('leaves out what is not known when there is no recording and no report', () => {
  const rows = answerRows(entries, null, reportedSeconds({ id: 'c' }));
  expect(rows[0]).toMatchObject({ measured: null, reported: null, rest: null });
  expect(medianOf(rows.map(({ measured }) => measured))).toBeNull();
});

test('hears no speech when the lane is silent', () => {
  expect(speechOf(new Float32Array(RATE), RATE)).toEqual([]);
});

test('says zero without a sign when the seconds are a little below it', () => {
  expect([-0.04, -0, 0.04, -0.06, -1.26].map(tenthsOf)).toEqual([
    '0.0',
    '0.0',
    '0.0',
    '-0.1',
    '-1.3',
  ]);
});
