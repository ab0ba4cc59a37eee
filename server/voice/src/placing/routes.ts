import { type RequestHandler, Router } from 'express';
import { getAuditSource } from 'server-core/audit/audit-source';
import { mount } from 'server-core/middleware/mount';
import { getMember } from 'server-core/sessions/require-member';
import { callEndpoints } from 'shared-contract/endpoints';
import { getRequestLogger } from 'shared-server';
import { announceCall } from '../calls/record-report';
import type { VoiceContext } from '../context/voice-context';
import { readIdempotencyKey, readWantedCall, requirePhoneNumber } from './call-request';
import { createCallPlacer } from './place-call';

/** `POST /call`: one `Idempotency-Key` never places two calls. */
export function placingRoutes(context: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { deps, signedIn: access } = context;
  const place = createCallPlacer(context);

  /** The key and the number have their own error texts, which a schema can't provide. */
  const requireParts: RequestHandler = (req, _res, next) => {
    readIdempotencyKey(req);
    requirePhoneNumber(req.body);
    next();
  };
  const steps = { access, readBody: [context.readBody, requireParts] };

  mount(router, callEndpoints.getCallRules, { access }, (_req, res) => {
    res.json({ countries: deps.config.callCountries });
  });

  mount(router, callEndpoints.placeCall, steps, async (req, res, { body }) => {
    const key = readIdempotencyKey(req);
    const wanted = readWantedCall(body, deps.config.callCountries);
    const placed = await place({
      member: getMember(res),
      key,
      wanted,
      source: getAuditSource(req, res),
    });
    await announceCall(context, getRequestLogger(res), getMember(res).organizationId, placed);
    res.status(201).json(placed);
  });
  return router;
}
