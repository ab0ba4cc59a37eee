import type { SettingsValues } from './remote-settings';

/** Version of the contract between the shell and a remote. */
export const REMOTE_CONTRACT_VERSION = '1.4.0';

/** The one module that a remote exposes. */
export const REMOTE_EXPOSE = './remote';

/** Props that the shell passes to a remote's pages; since version 1.1 of the contract. */
export interface RemotePagesProps {
  /** Public configuration from the environment, complete with the remote's defaults. */
  settings: SettingsValues;
}

/**
 * Default export of `./remote`: a component that draws the remote's pages. It is mounted inside the
 * shell's router, theme, query client, toasts and session, and draws its own routes
 * from absolute patterns.
 *
 * @typeParam Component the framework's component type; the contract itself knows no framework
 * @typeParam Reader who reads data, and where the answers are kept
 */
export interface RemoteModule<Component = unknown, Reader = unknown> {
  contract: string;
  Pages: Component;
  /**
   * Fetches what a page shows first before it is visited; since version 1.4 of the contract.
   *
   * @param pathname path of the page
   * @param reader absent when only code is wanted
   */
  prefetch?: (pathname: string, reader?: Reader) => Promise<unknown>;
}
