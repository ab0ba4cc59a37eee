import type { ComponentType } from 'react';
import { withDeadline } from './deadline';

/** A page's code could not be fetched or started, as opposed to a page that broke while drawing. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
}

/** A page whose code comes later. */
export interface PageSource {
  /** What stands in a sentence about the page. */
  title: string;
  /** The page, if its code has been loaded already. */
  loaded(): ComponentType | undefined;
  /** Loads once; a failure is forgotten, so that the next call starts afresh. */
  load(): Promise<ComponentType>;
  /** Forgets what was loaded, so that the next call loads anew. */
  forget(): void;
  /** Loads ahead of need; a failure is left for the visit to find. */
  prefetch(): void;
}

/**
 * @param name what the log calls it
 * @param title what stands in a sentence about the page
 * @param timeoutMs deadline of one attempt, in milliseconds
 * @param start loads the page; `attempt` counts from 0
 */
export function createPageSource(
  name: string,
  title: string,
  timeoutMs: number,
  start: (attempt: number) => Promise<ComponentType>,
): PageSource {
  let attempts = 0;
  let page: ComponentType | undefined;
  let pending: Promise<ComponentType> | undefined;

  async function attempt(): Promise<ComponentType> {
    try {
      page = await withDeadline(() => start(attempts++), timeoutMs);
      return page;
    } catch (cause) {
      pending = undefined;
      throw new PageLoadError(`${name} could not be loaded`, { cause });
    }
  }

  function load(): Promise<ComponentType> {
    pending ??= attempt();
    return pending;
  }

  return {
    title,
    loaded: () => page,
    load,
    forget() {
      page = undefined;
      pending = undefined;
    },
    prefetch() {
      load().catch(() => undefined);
    },
  };
}
