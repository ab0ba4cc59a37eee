import type { Response } from 'express';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember } from 'server-core/sessions/require-member';
import { getAccount, getDatasetId } from '../request/request-state';

export interface DatasetPlace {
  organizationId: string;
  datasetId: string;
}

/** The route has already checked that the organization owns the dataset. */
export const getPlace = (res: Response): DatasetPlace => ({
  organizationId: getMember(res).organizationId,
  datasetId: getDatasetId(res),
});

/** Only the embedded service can apply a change and roll it back. */
export const canPreview = ({ config }: Pick<ServerDeps, 'config'>, res: Response): boolean =>
  config.embedded.knowledge && !getAccount(res).dispatcher;
