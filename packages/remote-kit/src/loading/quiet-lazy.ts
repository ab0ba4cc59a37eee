import { type ComponentType, lazy } from 'react';

/**
 * An optional, lazily loaded component: renders nothing when its code can't be loaded.
 * @param load loads the component
 */
export function quietLazy<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({
    default: await load().catch((): ComponentType<Props> => renderNothing),
  }));
}

const renderNothing = () => null;
