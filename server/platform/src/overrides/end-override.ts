import type { Request, Response } from 'express';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { CompositionSource } from '../composition/composition-source';
import { clearOverride, readOverride } from '../composition/override-cookie';
import { recordOverride } from './record-override';

export async function endOverride(
  deps: ServerDeps,
  source: CompositionSource,
  req: Request,
  res: Response,
): Promise<void> {
  const override = readOverride(deps, req, source.state().overrides);
  clearOverride(deps, req, res);
  if (override) await recordOverride(deps, req, res, 'override_cleared', override);
}
