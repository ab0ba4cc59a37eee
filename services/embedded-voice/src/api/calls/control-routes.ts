import { timingSafeEqual } from 'node:crypto';
import { type RequestHandler, Router } from 'express';
import { jsonBody } from 'shared-server';
import * as z from 'zod/mini';
import { hangUp } from '../../domain/call-life/end-call';
import { controlCommand } from '../../domain/schemas/call-schema';
import { shortText, uuid } from '../../domain/schemas/fields';
import { VoiceError } from '../../errors/voice-error';
import { findDocument } from '../../store/documents';
import { validate } from '../http/validate';
import type { VoiceContext } from '../http/voice-context';

const controlPath = z.object({ accountId: uuid, id: uuid, token: shortText(200) });

const COMMAND_LIMIT = 16_384;

function isSameToken(given: string, expected: unknown): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(String(expected))];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Serves `monitor.controlUrl`. Anyone with the address can control the call, like the vendor's. */
export function controlRoutes({ db, address, wake }: VoiceContext): Router {
  const router = Router();
  const requireToken: RequestHandler = async (req, _res, next) => {
    const { accountId, id, token } = validate(controlPath, req.params);
    const scope = { role: 'voice_service', organizationId: accountId } as const;
    const call = await db.transaction(scope, (tx) => findDocument(tx, 'calls', id));
    if (!call || !isSameToken(token, call.controlToken))
      throw new VoiceError(404, 'Call Not Found');
    next();
  };
  const readCommand = jsonBody({ limit: COMMAND_LIMIT });
  router.post('/control/:accountId/:id/:token', requireToken, readCommand, async (req, res) => {
    const { accountId, id } = validate(controlPath, req.params);
    const { type } = validate(controlCommand, req.body);
    if (type !== 'end-call') throw new VoiceError(400, ['type must be one of: end-call']);
    const scope = { role: 'voice_service', organizationId: accountId } as const;
    await db.transaction(scope, async (tx) => {
      if (!(await hangUp(tx, id, address()))) throw new VoiceError(410, 'Call Has Ended');
    });
    wake();
    res.json({ status: 'ok' });
  });
  return router;
}
