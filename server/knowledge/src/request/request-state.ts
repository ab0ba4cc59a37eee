import type { Response } from 'express';
import type { KnowledgeAccount } from '../knowledge-account';

/** Values that the middleware resolves for the routes of the knowledge proxy. */
interface RequestState {
  account: KnowledgeAccount;
  /** A dataset that the organization owns. */
  datasetId: string;
  /** A valid UUID. Only the service knows whether the dataset has this chunk. */
  chunkId: string;
}

export function keepState(res: Response, state: Partial<RequestState>): void {
  Object.assign(res.locals, state);
}

function readState<Key extends keyof RequestState>(res: Response, key: Key): RequestState[Key] {
  const found = res.locals[key] as RequestState[Key] | undefined;
  if (found === undefined) throw new Error(`The route needs the middleware that finds ${key}`);
  return found;
}

export const getAccount = (res: Response) => readState(res, 'account');
export const getDatasetId = (res: Response) => readState(res, 'datasetId');
export const getChunkId = (res: Response) => readState(res, 'chunkId');
