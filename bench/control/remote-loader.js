// @ts-nocheck: the names that begin with "control/" are aliases of the control's build.
const modules = {
  mfe_dashboard: () => import(/* webpackChunkName: "mfe-dashboard" */ 'control/mfe-dashboard'),
  mfe_assistants: () => import(/* webpackChunkName: "mfe-assistants" */ 'control/mfe-assistants'),
  mfe_settings: () => import(/* webpackChunkName: "mfe-settings" */ 'control/mfe-settings'),
  mfe_datasets: () => import(/* webpackChunkName: "mfe-datasets" */ 'control/mfe-datasets'),
};

/** The shell's `createRemoteLoader` without federation: a remote is a chunk of the same build. */
export function createRemoteLoader() {
  return {
    learn() {},
    async load({ container }) {
      const { default: remote } = await modules[container]();
      return { Pages: remote.Pages, entryMs: 0, moduleMs: 0 };
    },
  };
}
