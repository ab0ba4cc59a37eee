import type { Request } from 'express';
import type { ServerDeps } from '../../server-deps';
import { readOverride } from '../overrides/override-cookie';
import { readRing } from '../sessions/ring-cookie';
import type { CompositionSource, ServedComposition } from './composition-source';

/** @returns the composition for the browser that asks: its cookies alone decide */
export function servedComposition(
  deps: Pick<ServerDeps, 'config'>,
  source: CompositionSource,
  req: Request,
): ServedComposition {
  const { overrides } = source.state();
  return source.current(readRing(deps, req), readOverride(deps, req, overrides));
}
