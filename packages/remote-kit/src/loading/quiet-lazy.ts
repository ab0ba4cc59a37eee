import { type ComponentType, lazy } from 'react';

/**
 * A component that comes later and that the page can do without: where its code cannot be fetched,
 * nothing is drawn in its place.
 *
 * @param load fetches the component
 */
export function quietLazy<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => nothing) }));
}

const nothing = () => null;
