import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Router } from 'express';
import { type PublicConfig, serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { ServerDeps } from '../../core/server/server-deps';
import type { CompositionSource } from '../composition/composition-source';
import { dropDeadOverride } from '../composition/override-cookie';
import { overrideQuery } from '../overrides/override-query';
import type { Questions } from '../overrides/question';
import { setPagePolicy } from '../security-headers/security-headers';
import { servedComposition } from '../served-composition/served-composition';
import { sendStaticFile } from '../static-files/send-static-file';
import { renderIndexPage } from './index-page';
import { sendPage } from './send-page';

/**
 * Addresses of pages: outside the prefixes that hold none, and without a dot in the last segment. A
 * file that is missing must not look like a page: a browser would run the HTML as a script.
 */
const pageAddress = /^(?!\/(?:api|assets|config|remotes)(?:\/|$)).*\/[^./]*$/i;

/**
 * The shell's files, and its `index.html` for the address of any page: the router in the browser
 * knows which pages there are.
 *
 * @param options the shell's build, and the questions that addresses with an override ask
 */
export function siteRoutes(
  deps: ServerDeps,
  source: CompositionSource,
  { shellFolder, questions }: { shellFolder: string; questions: Questions },
): Router {
  const { config } = deps;
  const router = express.Router({ caseSensitive: true, strict: true });
  const template = followFile(join(shellFolder, 'index.html'));
  const publicConfig: PublicConfig = {
    logoUrl: config.logoUrl,
    documentationUrl: config.documentationUrl,
    supportEmail: config.supportEmail,
    remoteTimeoutMs: config.timeouts.remoteMs,
  };

  router.get('/assets/*file', async (req, res) => {
    const root = join(shellFolder, 'assets');
    await sendStaticFile(req, res, { root, path: req.params.file, immutable: true });
  });

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
      renderIndexPage(template(), {
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

/** @returns a function that gives the file's content, read again when it has changed */
function followFile(file: string): () => string {
  let content = '';
  let changed = 0;
  return () => {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat && !content) {
      throw new ApiError('not_ready', serverTexts.notReady, { details: `${file} is missing` });
    }
    if (stat && stat.mtimeMs !== changed) {
      content = readFileSync(file, 'utf8');
      changed = stat.mtimeMs;
    }
    return content;
  };
}
