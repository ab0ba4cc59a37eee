import { REMOTE_EXPOSE } from 'shared-contract';
import { loadScript } from './load-script';
import { openShareScope, type ShareScope } from './share-scope';

interface Container {
  init(scope: ShareScope): unknown;
  get(module: string): Promise<() => unknown>;
}

export interface EntryFile {
  container: string;
  /** Absolute, and different for each attempt. */
  address: string;
  integrity: string;
}

/**
 * Loads an entry with the container protocol: runs the script, passes the shared modules to the
 * container, and gets the exposed module.
 * @param onRan called when the script has run
 */
export async function loadContainer(
  { container: name, address, integrity }: EntryFile,
  onRan: () => void,
): Promise<unknown> {
  const page = globalThis as Record<string, unknown>;
  const [scope] = await Promise.all([openShareScope(), loadScript(address, integrity)]);
  onRan();
  const container = page[name] as Container | undefined;
  if (!container?.get) throw new Error('its entry ran, but defined no container');
  await container.init(scope);
  const factory = await container.get(REMOTE_EXPOSE);
  return factory();
}

export function releaseContainer(name: string): void {
  (globalThis as Record<string, unknown>)[name] = undefined;
}
