import { selectionRequest } from 'shared-contract';
import * as z from 'zod/mini';

/** The dataset is in the header. */
export const selectionBody = z.omit(selectionRequest, { dataset_id: true });
export type SelectionBody = z.output<typeof selectionBody>;

export interface SelectionPlace {
  organizationId: string;
  datasetId: string;
}
