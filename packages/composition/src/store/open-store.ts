import type { Environment } from 'shared-contract';
import { createHttpStore } from './http-store';
import { type OwnStore, readOwnStore } from './own-store';
import type { StoreReader } from './store-reader';

/**
 * @param environment its `store` may be external
 * @param own the portal's own remote store
 */
export function openStore(environment: Pick<Environment, 'store'>, own: OwnStore): StoreReader {
  return environment.store ? createHttpStore(environment.store) : readOwnStore(own);
}

/** @returns address of a version's folder, ending in a slash */
export function getBase(
  environment: Pick<Environment, 'store'>,
  name: string,
  version: string,
): string {
  return `${environment.store ?? '/remotes'}/${name}/${version}/`;
}
