import { composeVersion, overlay } from 'composition';
import {
  type ComposedRemote,
  type Composition,
  type LockedShellVersion,
  type LockedVersion,
  pages,
} from 'shared-contract';
import { fallBackTo } from './fall-back-to';

/** A version that one person sees in the place of a remote. */
export interface Preview {
  /** Its id: the same one always has the same content. */
  id: string;
  remote: string;
  pinned: LockedVersion;
}

/**
 * A shell from before previews could not read a composition with one: it is left out there.
 *
 * @param shell the version that the page runs; undefined for the server's own build
 * @returns the composition with the preview in its remote's place, and what was composed there to
 * fall back to; a remote that the composition does not have is not added
 */
export function applyPreview(
  composition: Composition,
  preview: Preview | undefined,
  shell: Pick<LockedShellVersion, 'routes'> | undefined,
): Composition {
  const isRead = shell?.routes.includes(pages.preview) ?? true;
  if (!preview || !isRead) return composition;
  const remotes = composition.remotes.map((remote) =>
    remote.name === preview.remote ? previewOf(remote, preview) : remote,
  );
  return { ...composition, remotes };
}

function previewOf(composed: ComposedRemote, { pinned }: Preview): ComposedRemote {
  const { name, settings: given } = composed;
  // The environment's values count where the version declares them; else its own defaults do.
  const { settings } = overlay(pinned.contribution, { ...(given && { settings: given }) });
  return {
    ...composeVersion(name, { ...pinned, ...(settings && { settings }) }),
    source: 'preview',
    ...fallBackTo(composed),
  };
}
