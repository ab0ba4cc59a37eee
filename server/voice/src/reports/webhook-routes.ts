import { type Request, type RequestHandler, type Response, Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import { readStoredConnection } from 'server-core/provider-keys/provider-keys';
import type { ServerDeps } from 'server-core/server/server-deps';
import { createAccessStep } from 'server-core/sessions/access-step';
import { getMember } from 'server-core/sessions/require-member';
import { assistantTexts, serverTexts } from 'shared-contract';
import { callEndpoints } from 'shared-contract/endpoints';
import {
  ApiError,
  findUnstorable,
  getRequestLogger,
  parse,
  parseJson,
  rawBody,
} from 'shared-server';
import * as z from 'zod/mini';
import { vendorCall } from '../calls/call-fields';
import { announceCall, type Report, recordReport } from '../calls/record-report';
import type { VoiceContext } from '../context/voice-context';
import { checkSignature, requireSigner, toBuffer } from './require-signer';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const storable = z.refine<string>((text) => findUnstorable(text) === null);
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

/** Maximum nesting of a report, which contains the call and the assistant. */
const DEEPEST_REPORT = 40;

/** Receives reports of the voice platform about an organization's calls. */
export function webhookRoutes(context: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { deps, signedIn, readBody } = context;
  const readSigned = rawBody({
    limit: deps.config.bytes.endOfCallWebhook,
  });
  const signer = requireSigner(deps);
  const readReport = [readSigned, parseSignedReport(deps)];
  const record = async (organizationId: string, body: unknown, res: Response) => {
    const report = toReport(parse(envelope, body).message);
    if (report && (await acceptsReports(deps, organizationId)))
      await recordReport(context, organizationId, report);
    res.json({});
  };
  const signed = { access: signer, readBody: readReport };
  mount(router, callEndpoints.reportVoiceEvent, signed, (_req, res, { body }) =>
    record(getSigner(res), body, res),
  );

  /**
   * The platform signs its reports. On the specification's paths, a member may also name a call.
   */
  const chooseBySignature =
    (ofPlatform: RequestHandler, ofMember: RequestHandler): RequestHandler =>
    (req, res, next) =>
      (isSignedRequest(req) ? ofPlatform : ofMember)(req, res, next);
  const steps = {
    access: createAccessStep('member_or_signed', chooseBySignature(signer, signedIn)),
    readBody: [
      chooseBySignature(readSigned, readBody),
      chooseBySignature(parseSignedReport(deps), passOn),
    ],
  };
  for (const endpoint of [callEndpoints.sendServerMessage, callEndpoints.sendClientMessage]) {
    mount(router, endpoint, steps, async (req, res, { body }) => {
      if (isSignedRequest(req)) return record(getSigner(res), body, res);
      const { call } = parse(envelope, body).message;
      if (call) await announceSeen(context, res, call.id);
      res.json({});
    });
  }
  return router;
}

/**
 * Only the built-in service's reports count, not those for an organization with its own account.
 */
async function acceptsReports(deps: ServerDeps, organizationId: string): Promise<boolean> {
  const stored = await readStoredConnection(deps, organizationId, 'vapi');
  return stored === null || stored.baseUrl === null;
}

const isSignedRequest = (req: Request) => req.get('x-vapi-signature') !== undefined;
const passOn: RequestHandler = (_req, _res, next) => next();
const getSigner = (res: Response): string => res.locals.signer;

/** Checks the signature of the raw body, then replaces it by the parsed report. */
function parseSignedReport(deps: ServerDeps): RequestHandler {
  return async (req, res, next) => {
    const bytes = toBuffer(req.body);
    res.locals.signer = await checkSignature(deps, req);
    const report = parseJson(bytes, { depth: DEEPEST_REPORT, text: 'any' });
    const { message } = parse(envelope, report);
    if (message.type !== 'end-of-call-report' && bytes.length > deps.config.bytes.webhook) {
      throw new ApiError('too_large', serverTexts.tooLarge);
    }
    req.body = report;
    next();
  };
}

/**
 * @returns the report of a message; null for messages without a call and types that the portal
 * ignores
 */
function toReport({ type, call, messages, ...rest }: Message): Report | null {
  if (!call) return null;
  const status = rest.status ?? call.status;
  const endedReason = rest.endedReason ?? call.endedReason;
  const event = { callId: call.id, assistantId: call.assistantId, status, endedReason };
  const at = new Date().toISOString();
  switch (type) {
    case 'status-update':
      return {
        event: { ...event, type, at },
        fingerprint: `${call.id}:status:${status}`,
        // The end-of-call report follows and has the conversation.
        ...(status !== 'ended' && { call: { ...call, status } }),
      };
    case 'conversation-update': {
      const turns = messages?.length ?? 0;
      return { event: { ...event, type, at }, fingerprint: `${call.id}:conversation:${turns}` };
    }
    case 'end-of-call-report':
      return {
        event: { ...event, type, at, status: 'ended' },
        fingerprint: `${call.id}:ended`,
        call: toEndedCall(call, { ...rest, messages, endedReason }),
        isEndReport: true,
      };
    default:
      return null;
  }
}

/** Fields that a report has beside the call, but the platform's list has inside it. */
const ofTheEnd = [
  'endedReason',
  'startedAt',
  'endedAt',
  'artifact',
  'analysis',
  'messages',
  'transcript',
  'cost',
  'costBreakdown',
  'customer',
] as const;

function toEndedCall(call: Record<string, unknown>, report: Record<string, unknown>) {
  const added = ofTheEnd.flatMap((name) => (report[name] == null ? [] : [[name, report[name]]]));
  const whole = { ...call, ...Object.fromEntries(added), status: 'ended' };
  // The report may contain the call from before its end, with an older `updatedAt`.
  const times = [whole.updatedAt, whole.endedAt].filter((time) => typeof time === 'string');
  return { ...whole, updatedAt: times.sort((a, b) => Date.parse(b) - Date.parse(a))[0] };
}

/** Reads the call from the platform, because a member's own claim isn't trusted. */
async function announceSeen(context: VoiceContext, res: Response, callId: string) {
  const account = await context.readAccount(res);
  const path = `/call/${encodeURIComponent(callId)}`;
  const failed = assistantTexts.callsFailed;
  const call = await context.voice(account, { method: 'GET', path, schema: vendorCall, failed });
  await announceCall(context, getRequestLogger(res), getMember(res).organizationId, call);
}
