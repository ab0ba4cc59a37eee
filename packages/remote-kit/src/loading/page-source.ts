import type { ComponentType } from 'react';
import type { PageReader } from 'shared-api';

/** A page's code couldn't be fetched or started, as opposed to a crash while rendering. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
}

/** A lazily loaded page. */
export interface PageSource {
  /** Name in logs. */
  readonly name: string;
  /** Title in messages. */
  readonly title: string;
  /** The page, if its code is already loaded. */
  loaded(): ComponentType | undefined;
  /** Loads once; failures aren't cached, so the next call retries. */
  load(): Promise<ComponentType>;
  /** Drops the loaded code, so that the next call loads it again. */
  forget(): void;
  /**
   * Preloads; a failure only shows on the visit.
   * @param pathname a page whose first content is preloaded as well
   * @param reader also reads that page's data
   */
  prefetch(pathname?: string, reader?: PageReader): Promise<void>;
  /** Whether an earlier version replaces the intended one. */
  isFallback?(): boolean;
  /** Records that its code failed after it was loaded. */
  crashed?(error: unknown): void;
}

/**
 * @param name name in logs
 * @param title title in messages
 * @param start loads the page, within its own deadline
 * @param ahead preloads the first content of a page, once the code is loaded
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
        // The visit retries what couldn't be preloaded.
      }
    },
  };
}
