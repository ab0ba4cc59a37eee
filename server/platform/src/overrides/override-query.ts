import type { Request, RequestHandler, Response } from 'express';
import { getBasePath } from 'server-core/formats/base-path';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getRequestLogger } from 'shared-server';
import type { CompositionSource } from '../composition/composition-source';
import { requireAllowedOverride } from './allow-override';
import { endOverride } from './end-override';
import type { Questions } from './question';
import { sendQuestion } from './question-page';

/**
 * `?override=<remote>@<origin>` and `?override=off` in a page's address. The first shows a
 * confirmation, and changes nothing before it; everything else redirects to the address without the
 * query, so that a reload doesn't repeat it.
 */
export function handleOverrideQuery(
  deps: ServerDeps,
  source: CompositionSource,
  questions: Questions,
): RequestHandler {
  const base = getBasePath(deps.config);
  return async (req, res, next) => {
    const wanted = new URLSearchParams(req.url.split('?')[1] ?? '').get('override');
    if (wanted === null) return next();
    const path = removeOverride(req);
    res.set('Cache-Control', 'no-store');
    if (!isTrustedNavigation(req)) {
      const site = req.get('sec-fetch-site');
      getRequestLogger(res).warn(
        { site },
        'ignored an override that another site or an embedded file requested',
      );
    } else if (wanted === 'off') await endOverride(deps, source, req, res);
    else return askForConfirmation(source, questions, res, { wanted, path, base });
    res.redirect(303, path);
  };
}

/** Other sites may link to the portal, or embed it as an image or a frame. */
function isTrustedNavigation(req: Request): boolean {
  const destination = req.get('sec-fetch-dest') ?? 'document';
  const site = req.get('sec-fetch-site') ?? 'none';
  return destination === 'document' && (site === 'none' || site === 'same-origin');
}

function askForConfirmation(
  source: CompositionSource,
  questions: Questions,
  res: Response,
  { wanted, path, base }: { wanted: string; path: string; base: string },
): void {
  const at = wanted.indexOf('@');
  const sent = { remote: wanted.slice(0, at), origin: wanted.slice(at + 1) };
  const { override, rules } = requireAllowedOverride(source, sent);
  const token = questions.ask(res, { ...override, path });
  sendQuestion(res, override, { minutes: rules.minutes, token, base });
}

function removeOverride(req: Request): string {
  const query = new URLSearchParams(req.url.split('?')[1] ?? '');
  query.delete('override');
  const rest = query.toString();
  // Leading slashes or backslashes would start another host's name.
  return `/${req.path.replace(/^[/\\]+/, '')}${rest && `?${rest}`}`;
}
