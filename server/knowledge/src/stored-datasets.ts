import type { Queryable } from 'shared-server';
import type { DatasetPlace } from './changes/place';
import { deleteQuestions } from './questions/stored-questions';
import { deleteSites } from './sites/store/stored-sites';

/** Removes what the portal itself keeps of a dataset, once it is gone at the knowledge service. */
export async function forgetDataset(tx: Queryable, place: DatasetPlace): Promise<void> {
  await deleteQuestions(tx, place, null);
  await deleteSites(tx, place, null);
}
