import type { Request, Response } from 'express';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getRequestLogger } from 'shared-server';
import type { CompositionSource } from '../composition/composition-source';
import { clearOverride, readOverride } from '../composition/override-cookie';
import { recordOverride } from './record-override';

/** Works even when it can't be recorded, so that a bad build can always be stopped. */
export async function endOverride(
  deps: ServerDeps,
  source: CompositionSource,
  req: Request,
  res: Response,
): Promise<void> {
  const override = readOverride(deps, req, source.state().overrides);
  clearOverride(deps, req, res);
  if (!override) return;
  await recordOverride(deps, req, res, 'override_cleared', override).catch((error) =>
    getRequestLogger(res).error({ err: error, override }, 'an ended override was not recorded'),
  );
}
