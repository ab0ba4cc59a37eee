import express, { type Router } from 'express';
import type { PublicConfig } from 'shared-contract';
import type { ServerDeps } from '../../core/server/server-deps';
import type { CompositionSource } from '../composition/composition-source';
import { dropDeadOverride } from '../composition/override-cookie';
import { overrideQuery } from '../overrides/override-query';
import type { Questions } from '../overrides/question';
import { setPagePolicy } from '../security-headers/security-headers';
import { servedComposition } from '../served-composition/served-composition';
import { shellAssetRoutes } from '../shell/asset-routes';
import { shellFiles } from '../shell/shell-files';
import { renderIndexPage } from './index-page';
import { sendPage } from './send-page';

/**
 * Addresses of pages: outside the prefixes that hold none, and without a dot in the last segment. A
 * file that is missing must not look like a page: a browser would run the HTML as a script.
 */
const pageAddress = /^(?!\/(?:api|assets|config|remotes)(?:\/|$)).*\/[^./]*$/i;

/**
 * The shell's files, and the `index.html` of the composed version for the address of any page: the
 * router in the browser knows which pages there are.
 *
 * @param options the server's own build of the shell, and the questions that addresses with an
 * override ask
 */
export function siteRoutes(
  deps: ServerDeps,
  source: CompositionSource,
  { shellFolder, questions }: { shellFolder: string; questions: Questions },
): Router {
  const { config } = deps;
  const router = express.Router({ caseSensitive: true, strict: true });
  const folders = { own: shellFolder, store: config.remoteStoreDir };
  const files = shellFiles(folders, () => source.state().content, deps.logger);
  const publicConfig: PublicConfig = {
    logoUrl: config.logoUrl,
    documentationUrl: config.documentationUrl,
    supportEmail: config.supportEmail,
    remoteTimeoutMs: config.timeouts.remoteMs,
  };

  router.use(shellAssetRoutes(files));

  const takeOverride = overrideQuery(deps, source, questions);
  router.get(pageAddress, (req, res, next) =>
    req.accepts('html') ? takeOverride(req, res, next) : next('route'),
  );
  router.get(pageAddress, async (req, res, next) => {
    if (!req.accepts('html')) return next();
    const composition = servedComposition(deps, source, req);
    dropDeadOverride(deps, req, res, source.state().overrides);
    await sendPage(
      req,
      res,
      renderIndexPage(files.page(composition.shell), {
        nonce: setPagePolicy(res, config.logoUrl, composition),
        path: req.path,
        origin: `${req.protocol}://${req.get('host')}`,
        composition,
        config: publicConfig,
      }),
    );
  });
  return router;
}
