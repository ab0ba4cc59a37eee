import express, { type Router } from 'express';
import { getBasePath } from 'server-core/formats/base-path';
import type { ServerDeps } from 'server-core/server/server-deps';
import { type PublicConfig, SHELL_NAME } from 'shared-contract';
import type { CompositionSource } from '../composition/composition-source';
import { dropDeadOverride } from '../composition/override-cookie';
import type { ScriptDeltas } from '../deltas/script-deltas';
import { createShellFamily } from '../deltas/script-family';
import { handleOverrideQuery } from '../overrides/override-query';
import type { Questions } from '../overrides/question';
import { serveFolder } from '../remote-store/open-served-store';
import type { ServedStore } from '../remote-store/served-store';
import { setPagePolicy } from '../security-headers/security-headers';
import { isPersonal, readServedComposition } from '../served-composition/served-composition';
import { shellAssetRoutes } from '../shell/asset-routes';
import { createShellFiles } from '../shell/shell-files';
import { createFirstPaints } from './first-paint';
import { renderIndexPage } from './index-page';
import { sendPage } from './send-page';

/**
 * Page addresses: outside of reserved prefixes, and without a dot in the last segment. A missing
 * file must not return a page: a browser would run the HTML as a script.
 */
const pageAddress = /^(?!\/(?:api|assets|config|remotes)(?:\/|$)).*\/[^./]*$/i;

/** How long a page waits for a missing shell, in milliseconds. */
const SHELL_PATIENCE_MS = 2_000;

interface SiteParts {
  shellFolder: string;
  /** Confirmations of overrides in addresses. */
  questions: Questions;
  /** Default: the folder of the store. */
  remotes?: ServedStore;
  /** Without them every script is sent in full. */
  deltas?: ScriptDeltas | undefined;
}

/**
 * The shell's files, and the composed version's `index.html` for every page address, because
 * routing happens in the browser.
 */
export function siteRoutes(
  deps: ServerDeps,
  source: CompositionSource,
  { shellFolder, questions, remotes = serveFolder(deps.config.remoteStoreDir), deltas }: SiteParts,
): Router {
  const { config } = deps;
  const router = express.Router({ caseSensitive: true, strict: true });
  const folders = { own: shellFolder, store: remotes.folder, bring: remotes.bringShellWith };
  const files = createShellFiles(folders, () => source.state().content, deps.logger);
  const getFirstPaint = createFirstPaints(
    remotes.folder,
    () => source.state().content,
    deps.logger,
  );
  const publicConfig: PublicConfig = {
    logoUrl: config.logoUrl,
    documentationUrl: config.documentationUrl,
    supportEmail: config.supportEmail,
    remoteTimeoutMs: config.timeouts.remoteMs,
  };

  const getDictionaries: Parameters<typeof shellAssetRoutes>[1] =
    deltas &&
    ((root, path) => deltas.getDictionaries(root, path, createShellFamily(folders, path)));
  router.use(shellAssetRoutes(files, getDictionaries));

  const handleOverride = handleOverrideQuery(deps, source, questions);
  router.get(pageAddress, (req, res, next) =>
    req.accepts('html') ? handleOverride(req, res, next) : next('route'),
  );
  router.get(pageAddress, async (req, res, next) => {
    if (!req.accepts('html')) return next();
    const composition = await readServedComposition(deps, source, req);
    // Without a composed shell, the server's own build is used.
    const { shell } = composition;
    if (shell) await remotes.bring(SHELL_NAME, shell.version, SHELL_PATIENCE_MS);
    dropDeadOverride(deps, req, res, source.state().overrides);
    await sendPage(
      req,
      res,
      isPersonal(composition) ? 'private, no-store' : 'no-cache',
      renderIndexPage(files.getPage(composition.shell), {
        nonce: setPagePolicy(res, config.logoUrl, composition),
        path: req.path,
        origin: `${req.protocol}://${req.get('host')}`,
        base: getBasePath(config),
        composition,
        config: publicConfig,
        firstPaint: await getFirstPaint(composition.composition, req.path),
      }),
    );
  });
  return router;
}
