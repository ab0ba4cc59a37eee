import type { Response } from 'express';
import type { ServerDeps } from 'server-core/server/server-deps';
import { member } from 'server-core/sessions/require-member';
import { accountOf, datasetIdOf } from '../request/request-state';

/** Whose dataset is meant. */
export interface DatasetPlace {
  organizationId: string;
  datasetId: string;
}

/** The dataset, which the steps of the route have found to be the organization's own. */
export const placeOf = (res: Response): DatasetPlace => ({
  organizationId: member(res).organizationId,
  datasetId: datasetIdOf(res),
});

/** A change can be tried and discarded by the embedded service alone. */
export const canPreview = ({ config }: Pick<ServerDeps, 'config'>, res: Response): boolean =>
  config.embedded.knowledge && !accountOf(res).dispatcher;
