import { Session } from 'node:inspector';

const SAMPLE_US = 10_000;
const FRAMES = 8;

/** Samples what the main thread does, to say afterwards what a stall was spent on. */
export function startSampling() {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  session.post('Profiler.start');
  return {
    /** Forgets what was sampled so far. */
    restart() {
      session.post('Profiler.stop');
      session.post('Profiler.start');
    },
    /**
     * @param {number} ms how long ago the stall began
     * @param {(frames: string) => void} tell hears of the calls in which most of the time since
     * then was spent
     */
    busiest(ms, tell) {
      session.post('Profiler.stop', (error, answer) => {
        if (!error) tell(busiestCalls(answer.profile, ms));
      });
      session.post('Profiler.start');
    },
  };
}

/**
 * @param {import('node:inspector').Profiler.Profile} profile
 * @param {number} ms
 */
function busiestCalls({ nodes, samples = [], timeDeltas = [], endTime }, ms) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((one) => [one, id])),
  );
  /** @type {Map<number, number>} */
  const times = new Map();
  let at = endTime;
  for (let index = samples.length - 1; index >= 0 && endTime - at < ms * 1_000; index -= 1) {
    const id = samples[index] ?? 0;
    times.set(id, (times.get(id) ?? 0) + 1);
    at -= timeDeltas[index] ?? 0;
  }
  const [busiest] = [...times]
    .filter(([id]) => !/^\((idle|program)\)$/.test(byId.get(id)?.callFrame.functionName ?? ''))
    .sort(([, one], [, other]) => other - one);
  const frames = [];
  for (let id = busiest?.[0]; id !== undefined && frames.length < FRAMES; id = parents.get(id)) {
    const { functionName, url, lineNumber } = byId.get(id)?.callFrame ?? {};
    frames.push(
      `${functionName || '(anonymous)'}@${url?.split('/').pop()}:${(lineNumber ?? 0) + 1}`,
    );
  }
  return frames.join(' < ');
}
