import { Router } from 'express';
import { api } from 'shared-contract';
import { auditSource } from '../../../core/audit/audit-source';
import { member } from '../../../core/sessions/require-member';
import { announceCall } from '../calls/record-report';
import type { VoiceContext } from '../context/voice-context';
import { idempotencyKeyOf, readWantedCall } from './call-request';
import { createCallPlacer } from './place-call';

/** `POST /call`: the same `Idempotency-Key` never places two calls. */
export function placingRoutes(context: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { deps, signedIn, readBody } = context;
  const place = createCallPlacer(context);

  router.post([api.vapi.calls, api.vapiAlias.calls], signedIn, readBody, async (req, res) => {
    const key = idempotencyKeyOf(req);
    const wanted = readWantedCall(req.body, deps.config.callCountries);
    const { logger } = res.locals;
    const placed = await place({ member: member(res), key, wanted, source: auditSource(req, res) });
    await announceCall(context, logger, member(res).organizationId, placed);
    res.status(201).json(placed);
  });
  return router;
}
