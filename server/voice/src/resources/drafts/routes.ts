import { Router } from 'express';
import type { VoiceContext } from '../../context/voice-context';
import { assistantStateRoutes } from './assistant-state-routes';
import { draftRoutes } from './draft-routes';
import { versionRoutes } from './version-routes';

/** Drafts, versions and states of assistants, all stored in the portal. */
export function assistantDraftRoutes(context: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  return router.use(draftRoutes(context), versionRoutes(context), assistantStateRoutes(context));
}
