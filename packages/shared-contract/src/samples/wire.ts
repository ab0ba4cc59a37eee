import * as z from 'zod/mini';

/** Tracking id of the sample dataset, which totals leave out. */
export const SAMPLE_DATASET = 'portal-samples';

/** `GET /api/samples` and the response of a change. */
export const samplesAnswer = z.object({
  /** Whether the sample assistants exist. */
  loaded: z.boolean(),
  /** Whether the portal has the voice service that the samples need. */
  available: z.boolean(),
});
export type SamplesAnswer = z.infer<typeof samplesAnswer>;

/** @returns whether a call or conversation is a sample, which totals and the inbox leave out */
export const isSample = (entry: unknown): boolean =>
  (entry as { metadata?: { portalSample?: unknown } | null } | null)?.metadata?.portalSample ===
  true;
