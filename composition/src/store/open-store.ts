import type { Environment } from 'shared-contract';
import { folderStore } from './folder-store';
import { httpStore } from './http-store';
import type { StoreReader } from './store-reader';

/**
 * @param environment whose `store` says that the files come from elsewhere
 * @param folder folder of the portal's own remote store
 */
export function openStore(environment: Pick<Environment, 'store'>, folder: string): StoreReader {
  return environment.store ? httpStore(environment.store) : folderStore(folder);
}

/** @returns address of a version's folder, ending in a slash */
export function baseOf(
  environment: Pick<Environment, 'store'>,
  name: string,
  version: string,
): string {
  return `${environment.store ?? '/remotes'}/${name}/${version}/`;
}
