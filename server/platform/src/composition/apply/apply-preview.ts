import { applyOverlay, composeVersion } from 'composition';
import {
  type ComposedRemote,
  type Composition,
  type LockedShellVersion,
  type LockedVersion,
  pages,
} from 'shared-contract';
import { createFallback } from './fall-back-to';

/** A version that one person sees in place of a remote. */
export interface Preview {
  /** Content-addressed id. */
  id: string;
  remote: string;
  pinned: LockedVersion;
}

/**
 * Leaves the preview out for older shells, which couldn't read the composition.
 * @param shell the page's shell version; undefined for the server's own build
 * @returns the composition with the preview in place of its remote, which becomes the fallback; a
 * remote that isn't composed isn't added
 */
export function applyPreview(
  composition: Composition,
  preview: Preview | undefined,
  shell: Pick<LockedShellVersion, 'routes'> | undefined,
): Composition {
  const isRead = shell?.routes.includes(pages.preview) ?? true;
  if (!preview || !isRead) return composition;
  const remotes = composition.remotes.map((remote) =>
    remote.name === preview.remote ? toPreview(remote, preview) : remote,
  );
  return { ...composition, remotes };
}

function toPreview(composed: ComposedRemote, { pinned }: Preview): ComposedRemote {
  const { name, settings: given } = composed;
  // The environment's values apply where the version declares them; otherwise its defaults do.
  const { settings } = applyOverlay(pinned.contribution, { ...(given && { settings: given }) });
  return {
    ...composeVersion(name, { ...pinned, ...(settings && { settings }) }),
    source: 'preview',
    ...createFallback(composed),
  };
}
