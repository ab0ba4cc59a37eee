import type { Request, RequestHandler, Response } from 'express';
import type { ServerDeps } from '../../server-deps';
import type { CompositionSource } from '../composition/composition-source';
import { allowOverride } from './allow-override';
import { clearOverride, setOverride } from './override-cookie';

/**
 * `?override=<remote>@<origin>` and `?override=off` in the address of a page. The answer is the address without it in
 * any case, so that nothing of it is left for a reload; only a person who typed it or a page of the portal changes
 * anything.
 */
export function overrideQuery(deps: ServerDeps, source: CompositionSource): RequestHandler {
  return (req, res, next) => {
    const wanted = new URLSearchParams(req.url.split('?')[1] ?? '').get('override');
    if (wanted === null) return next();
    const site = req.get('sec-fetch-site');
    // A picture or a frame on a page of the portal may come from what a person wrote there.
    const isPage = req.get('sec-fetch-dest') === 'document';
    if (isPage && (site === 'none' || site === 'same-origin')) {
      apply(deps, source, req, res, wanted);
    } else res.locals.logger.warn({ site }, 'an override in the address was not taken');
    res.set('Cache-Control', 'no-store').redirect(303, withoutOverride(req));
  };
}

function apply(
  deps: ServerDeps,
  source: CompositionSource,
  req: Request,
  res: Response,
  wanted: string,
): void {
  if (wanted === 'off') {
    clearOverride(deps, req, res);
    return;
  }
  const at = wanted.indexOf('@');
  const sent = { remote: wanted.slice(0, at), origin: wanted.slice(at + 1) };
  const { override, rules } = allowOverride(source, sent);
  setOverride(deps, res, override, rules);
  res.locals.logger.info(override, 'override set');
}

function withoutOverride(req: Request): string {
  const query = new URLSearchParams(req.url.split('?')[1] ?? '');
  query.delete('override');
  const rest = query.toString();
  // Two slashes in front, or a backslash for one of them, would be the name of another host.
  return `/${req.path.replace(/^[/\\]+/, '')}${rest && `?${rest}`}`;
}
