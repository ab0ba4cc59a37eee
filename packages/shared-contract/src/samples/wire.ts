import * as z from 'zod/mini';

/** Tracking id of the dataset of the sample pack, which is in no total. */
export const SAMPLE_DATASET = 'portal-samples';

/** `GET /api/samples`, and the answer of a change. */
export const samplesAnswer = z.object({
  /** Assistants of the pack are there. */
  loaded: z.boolean(),
  /** The portal runs the voice service that the pack is for. */
  available: z.boolean(),
});
export type SamplesAnswer = z.infer<typeof samplesAnswer>;

/** Whether a call or conversation is of the sample pack: no total and no inbox has it. */
export const isSample = (entry: unknown): boolean =>
  (entry as { metadata?: { portalSample?: unknown } | null } | null)?.metadata?.portalSample ===
  true;
