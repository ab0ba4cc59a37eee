import type { Request } from 'express';
import type { ServerDeps } from 'server-core/server/server-deps';
import { readRing } from 'server-core/sessions/ring-cookie';
import { getRequestLogger } from 'shared-server';
import type { CompositionSource, ServedComposition } from '../composition/composition-source';
import { readOverride } from '../composition/override-cookie';
import { findRunningPreview } from '../previews/running-preview';

/** @returns the composition for the requesting browser, determined by its cookies only */
export async function readServedComposition(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  source: CompositionSource,
  req: Request,
): Promise<ServedComposition> {
  const { overrides } = source.state();
  // A page without the preview is better than none.
  const preview = await findRunningPreview(deps, req).catch((error) => {
    if (req.res) getRequestLogger(req.res).warn({ err: error }, 'the preview cannot be looked up');
    return undefined;
  });
  return source.current(readRing(deps, req), readOverride(deps, req, overrides), preview);
}

/** @returns whether a composition is personal, so that shared caches must not store it */
export const isPersonal = ({ composition }: ServedComposition): boolean =>
  composition.remotes.some(({ source }) => source === 'preview');
