import type { CallMessage } from '../conversation/call-messages';

interface TurnLatency {
  /** Milliseconds from the end of the customer's words to the answer. */
  turnLatency: number;
}

/** @returns the vendor's `artifact.performanceMetrics`, as far as simulated speech has them */
export function getPerformanceMetrics(messages: readonly CallMessage[]) {
  const spoken = messages.flatMap((one) =>
    one.role === 'bot' || one.role === 'user' ? [one] : [],
  );
  const turnLatencies = spoken.flatMap((one, index): TurnLatency[] => {
    const before = spoken[index - 1];
    if (one.role !== 'bot' || before?.role !== 'user') return [];
    return [{ turnLatency: Math.max(0, one.time - before.endTime) }];
  });
  if (turnLatencies.length === 0) return undefined;
  const sum = turnLatencies.reduce((all, { turnLatency }) => all + turnLatency, 0);
  return { turnLatencies, turnLatencyAverage: Math.round(sum / turnLatencies.length) };
}
