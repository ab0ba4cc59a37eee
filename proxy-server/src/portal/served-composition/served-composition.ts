import type { Request } from 'express';
import type { ServerDeps } from '../../core/server/server-deps';
import { readRing } from '../../core/sessions/ring-cookie';
import type { CompositionSource, ServedComposition } from '../composition/composition-source';
import { readOverride } from '../composition/override-cookie';

/** @returns the composition for the browser that asks: its cookies alone decide */
export function servedComposition(
  deps: Pick<ServerDeps, 'config'>,
  source: CompositionSource,
  req: Request,
): ServedComposition {
  const { overrides } = source.state();
  return source.current(readRing(deps, req), readOverride(deps, req, overrides));
}
