import { type Request, type RequestHandler, type Response, Router } from 'express';
import { api, assistantTexts, serverTexts } from 'shared-contract';
import { ApiError, parse, parseJson, rawBody, unstorableIn } from 'shared-server';
import * as z from 'zod/mini';
import type { ServerDeps } from '../../../core/server/server-deps';
import { member } from '../../../core/sessions/require-member';
import { vendorCall } from '../calls/call-fields';
import { announceCall, type Report, recordReport } from '../calls/record-report';
import type { VoiceContext } from '../context/voice-context';
import { asBuffer, checkSignature, requireSigner } from './require-signer';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const storable = z.refine<string>((text) => unstorableIn(text) === null);
const word = z.nullish(z.string().check(z.maxLength(200), storable));

const message = z.looseObject({
  type: z.string().check(z.maxLength(200)),
  status: word,
  endedReason: word,
  call: z.nullish(
    z.looseObject({ id, assistantId: z.nullish(id), status: word, endedReason: word }),
  ),
  messages: z.nullish(z.array(z.unknown())),
});
const envelope = z.object({ message });
type Message = z.infer<typeof message>;

/** A report nests as deeply as the call and the assistant in it. */
const DEEPEST_REPORT = 40;

/** Reports of the voice platform about an organization's calls. */
export function webhookRoutes(context: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { deps, signedIn, readBody } = context;
  const readSigned = rawBody({
    limit: deps.config.bytes.endOfCallWebhook,
    budget: deps.strangerBytes,
  });
  const takeSigned = async (req: Request, res: Response) => {
    const organizationId = await checkSignature(deps, req);
    const report = asReport(signedMessage(deps, req.body));
    if (report) await recordReport(context, organizationId, report);
    res.json({});
  };

  router.post(api.voiceWebhook, requireSigner(deps), readSigned, takeSigned);
  /** The platform signs; on the specification's own paths a member may point at a call instead. */
  const paths = [api.vapi.serverMessage, api.vapi.clientMessage];
  const onlySigned: RequestHandler = (req, _res, next) =>
    next(req.get('x-vapi-signature') === undefined ? 'route' : undefined);
  router.post(paths, onlySigned, requireSigner(deps), readSigned, takeSigned);
  router.post(paths, signedIn, readBody, async (req, res) => {
    const { call } = parse(envelope, req.body).message;
    if (call) await announceAsSeen(context, res, call.id);
    res.json({});
  });
  return router;
}

function signedMessage({ config }: ServerDeps, body: unknown): Message {
  const bytes = asBuffer(body);
  const { message } = parse(envelope, parseJson(bytes, { depth: DEEPEST_REPORT, text: 'any' }));
  if (message.type !== 'end-of-call-report' && bytes.length > config.bytes.webhook) {
    throw new ApiError('too_large', serverTexts.tooLarge);
  }
  return message;
}

/** @returns what a report says about a call; null for those that no one here waits for */
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

/** Announces the call as the platform reports it: a member's own claim is not trusted. */
async function announceAsSeen(context: VoiceContext, res: Response, callId: string) {
  const account = await context.accountOf(res);
  const path = `/call/${encodeURIComponent(callId)}`;
  const failed = assistantTexts.callsFailed;
  const call = await context.voice(account, { method: 'GET', path, schema: vendorCall, failed });
  await announceCall(context, res.locals.logger, member(res).organizationId, call);
}
