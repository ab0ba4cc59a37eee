import type { ComponentType } from 'react';
import type { PageReader } from 'shared-api';

/** A page's code could not be fetched or started, as opposed to a page that broke while drawing. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
}

/** A page whose code comes later. */
export interface PageSource {
  /** Name in logs. */
  readonly name: string;
  /** Title in messages. */
  readonly title: string;
  /** The page, if its code has been loaded already. */
  loaded(): ComponentType | undefined;
  /** Loads once; a failure is forgotten, so that the next call starts afresh. */
  load(): Promise<ComponentType>;
  /** Forgets what was loaded, so that the next call loads anew. */
  forget(): void;
  /**
   * Loads ahead of need; a failure is left for the visit to find.
   *
   * @param pathname a page, to load what it shows first as well
   * @param reader reads the data of that page too
   */
  prefetch(pathname?: string, reader?: PageReader): Promise<void>;
  /** Whether an earlier version was loaded in place of the one that was meant. */
  isFallback?(): boolean;
  /** Takes note that its code failed after it had been loaded. */
  crashed?(error: unknown): void;
}

/**
 * @param name what the log calls it
 * @param title title in messages
 * @param start loads the page, within its own deadline
 * @param ahead fetches what a page of the loaded code shows first
 */
export function createPageSource(
  name: string,
  title: string,
  start: () => Promise<ComponentType>,
  ahead?: (pathname: string, reader?: PageReader) => Promise<unknown> | undefined,
): PageSource {
  let page: ComponentType | undefined;
  let pending: Promise<ComponentType> | undefined;

  async function attempt(): Promise<ComponentType> {
    try {
      page = await start();
      return page;
    } catch (cause) {
      pending = undefined;
      throw cause instanceof PageLoadError
        ? cause
        : new PageLoadError(`${name} could not be loaded`, { cause });
    }
  }

  function load(): Promise<ComponentType> {
    pending ??= attempt();
    return pending;
  }

  return {
    name,
    title,
    loaded: () => page,
    load,
    forget() {
      page = undefined;
      pending = undefined;
    },
    async prefetch(pathname, reader) {
      try {
        await load();
        if (pathname) await ahead?.(pathname, reader);
      } catch {
        // The visit asks again for what could not be fetched ahead.
      }
    },
  };
}
