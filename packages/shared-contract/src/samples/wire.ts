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
