import { selectionRequest } from 'shared-contract';
import * as z from 'zod/mini';

/** The dataset is that of the header. */
export const selectionBody = z.omit(selectionRequest, { dataset_id: true });
export type SelectionBody = z.output<typeof selectionBody>;

/** Whose chunks are changed. */
export interface SelectionPlace {
  organizationId: string;
  datasetId: string;
}
