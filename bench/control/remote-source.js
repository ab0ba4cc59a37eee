// @ts-nocheck: the names that begin with "control/" are aliases of the control's build.
import { createPageSource } from 'control/page-source';

const pages = {
  'mfe-dashboard': () => import(/* webpackChunkName: "mfe-dashboard" */ 'control/mfe-dashboard'),
  'mfe-assistants': () => import(/* webpackChunkName: "mfe-assistants" */ 'control/mfe-assistants'),
  'mfe-datasets': () => import(/* webpackChunkName: "mfe-datasets" */ 'control/mfe-datasets'),
};

/** The shell's `createRemoteSource` without federation: the page is a chunk of the same build. */
export function createRemoteSource({ name, contribution }, timeoutMs) {
  return createPageSource(name, contribution.title, timeoutMs, async () => {
    const { default: remote } = await pages[name]();
    return remote.Pages;
  });
}
