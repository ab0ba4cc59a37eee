import { selectionRequest } from 'shared-contract';
import * as z from 'zod/mini';

/** The TR-Dataset header names the dataset instead. */
export const selectionBody = z.omit(selectionRequest, { dataset_id: true });
export type SelectionBody = z.output<typeof selectionBody>;

export interface SelectionPlace {
  organizationId: string;
  datasetId: string;
}
