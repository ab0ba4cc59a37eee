import type { Response } from 'express';
import type { KnowledgeAccount } from '../knowledge-account';

/** Values that the middleware of the knowledge proxy resolves for its routes. */
interface RequestState {
  account: KnowledgeAccount;
  /** The organization's own dataset. */
  datasetId: string;
  /** A UUID; whether the dataset has such a chunk is the service's to say. */
  chunkId: string;
}

export function keepState(res: Response, state: Partial<RequestState>): void {
  Object.assign(res.locals, state);
}

function read<Key extends keyof RequestState>(res: Response, key: Key): RequestState[Key] {
  const found = res.locals[key] as RequestState[Key] | undefined;
  if (found === undefined) throw new Error(`The route needs the middleware that finds ${key}`);
  return found;
}

export const accountOf = (res: Response) => read(res, 'account');
export const datasetIdOf = (res: Response) => read(res, 'datasetId');
export const chunkIdOf = (res: Response) => read(res, 'chunkId');
