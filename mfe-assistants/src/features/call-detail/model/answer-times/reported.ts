import type { Call } from 'shared-contract';
import * as z from 'zod/mini';

const latency = z.nullish(z.number());
const turn = z.looseObject({
  turnLatency: latency,
  modelLatency: latency,
  voiceLatency: latency,
  transcriberLatency: latency,
  endpointingLatency: latency,
});
const reportedArtifact = z.looseObject({
  artifact: z.looseObject({ performanceMetrics: z.looseObject({ turnLatencies: z.array(turn) }) }),
});

/** @returns each turn's response time in seconds, as a total or the sum of its parts */
export function listReportedSeconds(call: Call): (number | null)[] {
  const parsed = z.safeParse(reportedArtifact, call);
  if (!parsed.success) return [];
  return parsed.data.artifact.performanceMetrics.turnLatencies.map((one) => {
    const { modelLatency, voiceLatency, transcriberLatency, endpointingLatency } = one;
    const parts = [modelLatency, voiceLatency, transcriberLatency, endpointingLatency];
    const known = parts.filter((part) => typeof part === 'number');
    const whole = one.turnLatency ?? (known.length > 0 ? known.reduce((a, b) => a + b, 0) : null);
    return whole === null ? null : whole / 1_000;
  });
}
