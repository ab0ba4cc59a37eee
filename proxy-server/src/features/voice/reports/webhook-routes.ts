import express, { type Request, type Response, Router } from 'express';
import { api, assistantTexts, serverTexts } from 'shared-contract';
import { ApiError, parse } from 'shared-server';
import * as z from 'zod/mini';
import { addressOf } from '../../rate-limits/address';
import { countAttempt } from '../../rate-limits/rate-limits';
import { member } from '../../sessions/require-member';
import { vendorCall } from '../calls/call-fields';
import type { VoiceContext } from '../voice-context';
import { announceCall, type Report, recordReport } from './record-report';
import { isSigned } from './webhook-secret';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const word = z.nullish(z.string().check(z.maxLength(200)));

const message = z.looseObject({
  type: z.string(),
  status: word,
  endedReason: word,
  call: z.nullish(
    z.looseObject({ id, assistantId: z.nullish(id), status: word, endedReason: word }),
  ),
  messages: z.nullish(z.array(z.unknown())),
});
const envelope = z.object({ message });
type Message = z.infer<typeof message>;

/** Reports of the voice platform about an organization's calls. */
export function webhookRoutes(context: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { deps, signedIn } = context;
  const readBody = express.raw({
    type: 'application/json',
    limit: deps.config.bytes.upstream,
    inflate: false,
  });

  /** The platform signs; on the specification's own paths a member may point at a call instead. */
  router.post(api.voiceWebhook, readBody, async (req, res) => {
    await takeSigned(context, req, res);
  });
  router.post(
    [api.vapi.serverMessage, api.vapi.clientMessage],
    readBody,
    async (req, res, next) => {
      if (req.get('x-vapi-signature') === undefined) return next();
      await takeSigned(context, req, res);
    },
    signedIn,
    async (req, res) => {
      const { call } = readMessage(req);
      if (call) await announceAsSeen(context, res, call.id);
      res.json({});
    },
  );
  return router;
}

async function takeSigned(context: VoiceContext, req: Request, res: Response): Promise<void> {
  const { deps } = context;
  const organizationId = String(req.query.organization ?? '');
  const signed = {
    body: Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0),
    signature: req.get('x-vapi-signature'),
    timestamp: req.get('x-vapi-timestamp'),
  };
  if (!uuid.test(organizationId) || !isSigned(deps.config, organizationId, signed)) {
    const limit = deps.config.limits.anonymousPerAddress;
    await countAttempt(deps, [{ name: 'anonymous', limit, subject: addressOf(req) }]);
    throw new ApiError('unauthenticated', 'The report is not signed as it should be.');
  }
  const report = asReport(readMessage(req));
  if (report) await recordReport(context, organizationId, report);
  res.json({});
}

function readMessage(req: Request): Message {
  if (!Buffer.isBuffer(req.body))
    throw new ApiError('unsupported_media_type', serverTexts.jsonOnly);
  let body: unknown;
  try {
    body = JSON.parse(req.body.toString('utf8'));
  } catch {
    throw new ApiError('bad_json', serverTexts.badJson);
  }
  return parse(envelope, body).message;
}

/** @returns what a report says about a call; null for those that nobody here waits for */
function asReport({ type, call, messages, ...rest }: Message): Report | null {
  if (!call) return null;
  const status = rest.status ?? call.status;
  const endedReason = rest.endedReason ?? call.endedReason;
  const event = { callId: call.id, assistantId: call.assistantId, status, endedReason };
  const at = new Date().toISOString();
  switch (type) {
    case 'status-update':
      return { event: { ...event, type, at }, fingerprint: `${call.id}:status:${status}` };
    case 'conversation-update': {
      const turns = messages?.length ?? 0;
      return { event: { ...event, type, at }, fingerprint: `${call.id}:conversation:${turns}` };
    }
    case 'end-of-call-report':
      return {
        event: { ...event, type, at, status: 'ended' },
        fingerprint: `${call.id}:ended`,
      };
    default:
      return null;
  }
}

/** What a member says about a call is not taken over: the call is looked up under the organization's key. */
async function announceAsSeen(context: VoiceContext, res: Response, callId: string) {
  const account = await context.accountOf(res);
  const path = `/call/${encodeURIComponent(callId)}`;
  const failed = assistantTexts.callsFailed;
  const call = await context.voice(account, { method: 'GET', path, schema: vendorCall, failed });
  await announceCall(context, res.locals.logger, member(res).organizationId, call);
}
