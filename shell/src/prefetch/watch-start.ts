import { sendEarly } from 'shared-auth/prefetch';
import { api, type Composition, type RemoteLoad, SHELL_NAME } from 'shared-contract';
import { isShellFile } from '../federation/shell-files';

/**
 * Reports a shell whose first scripts fail to load, or break before the first render. Its own code
 * reports everything else.
 */
export function watchStart({ shell, revision }: Pick<Composition, 'shell' | 'revision'>): void {
  if (!shell) return;
  const pinned = revision === undefined ? 'environment' : 'lock';
  const end = new AbortController();
  const onError = (event: Event) => {
    if (!document.querySelector('#root > .boot')) return end.abort();
    const cause = getStartFailure(event);
    if (!cause) return;
    end.abort();
    const load: RemoteLoad = {
      name: SHELL_NAME,
      version: shell.version,
      source: shell.source ?? pinned,
      outcome: 'failed',
      cause: cause.slice(0, 300),
      phases: {},
    };
    void sendEarly(api.compositionReports, { loads: [load], providers: {} });
  };
  // Captured, because errors of script elements don't bubble.
  addEventListener('error', onError, { capture: true, signal: end.signal });
}

/** @returns undefined for errors from elsewhere, such as an extension */
function getStartFailure(event: Event): string | undefined {
  const { target } = event;
  if (target instanceof HTMLScriptElement) {
    return isShellFile(target.src) ? `${target.src} could not be loaded` : undefined;
  }
  const { filename = '', message } = event as ErrorEvent;
  return isShellFile(filename) ? message : undefined;
}
