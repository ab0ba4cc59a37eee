import type { Request, Response } from 'express';
import type { AuditRule, EndpointDefinition } from 'shared-contract/endpoints';
import type { RequestIdentity } from 'shared-server';
import type { ServerDeps } from '../server/server-deps';
import { getAuditSource } from './audit-source';
import { RecentEvents } from './recent-events';
import { type AuditEvent, recordEvent } from './record-event';
import { toAuditFields, toText } from './request-fields';

/**
 * Records a member's request unless the handler already did; never rejects.
 * @returns undefined when there is nothing to record
 */
export type RequestRecorder = (
  endpoint: EndpointDefinition,
  req: Request,
  res: Response,
) => Promise<void> | undefined;

type EventRule = Extract<AuditRule, { event: string }>;

export function createRequestRecorder(deps: Pick<ServerDeps, 'db'>): RequestRecorder {
  const recent = new RecentEvents();
  return (endpoint, req, res) => {
    const who: RequestIdentity | undefined = res.locals.member ?? res.locals.identity;
    if (!who || res.locals.isRecorded) return undefined;
    const noted = getEvent(endpoint, req, res);
    if (!noted) return undefined;
    const { repeats, ...event } = noted;
    const whole = { ...event, ...getIds(who) };
    if (repeats && recent.markSeen(whole)) return undefined;
    const source = getAuditSource(req, res);
    return recordEvent(deps, source, whole).catch((error) =>
      source.logger.error({ err: error, lost: whole }, 'an event could not be recorded'),
    );
  };
}

/** @returns the event of a success or a refusal; undefined for other responses */
function getEvent(
  endpoint: EndpointDefinition,
  req: Request,
  res: Response,
): (AuditEvent & { repeats?: boolean | undefined }) | undefined {
  const rule = endpoint.audit && 'event' in endpoint.audit ? endpoint.audit : undefined;
  if (res.statusCode === 403 || res.locals.isForeign === true) {
    return { ...createDenial(endpoint, req, rule), repeats: true };
  }
  if (!rule || res.statusCode >= 400) return undefined;
  return { ...createSuccess(rule, req, res), repeats: rule.repeats };
}

const getIds = ({ userId, sessionId, organizationId }: RequestIdentity) => ({
  userId,
  sessionId,
  organizationId,
});

function createSuccess({ event, kind, id }: EventRule, req: Request, res: Response): AuditEvent {
  const { params = {}, query = {}, body = {} } = res.locals.input ?? {};
  const opened = res.locals.ticket?.object ?? {};
  const answer = getObject(res.locals.answer);
  const named = id
    ? (params[id] ?? body?.[id] ?? query?.[id])
    : (answer.id ?? params.provider ?? opened.dataset_id);
  const name = toText(body?.name) ?? toText(answer.name);
  const { format = opened.format } = query ?? {};
  return {
    event,
    ...(typeof named === 'string' ? { object: { kind, id: named } } : {}),
    details: {
      ...(name === undefined ? {} : { name }),
      ...(typeof format === 'string' ? { format } : {}),
    },
    ...(req.method === 'GET' || req.method === 'DELETE' ? {} : { after: toAuditFields(body) }),
  };
}

/** A response is the object itself, or has it as its only member: `{ dataset: { id } }`. */
function getObject(answer: unknown): Record<string, unknown> {
  if (typeof answer !== 'object' || answer === null) return {};
  if ('id' in answer) return answer as Record<string, unknown>;
  const inner = Object.values(answer).find(
    (value) => typeof value === 'object' && value !== null && 'id' in value,
  );
  return (inner ?? {}) as Record<string, unknown>;
}

function createDenial(
  { method, path, access }: EndpointDefinition,
  req: Request,
  rule: EventRule | undefined,
): AuditEvent {
  const id = rule?.id === undefined ? undefined : req.params[rule.id];
  return {
    event: 'access_denied',
    object: { kind: 'endpoint', id: `${method} ${path}` },
    details: {
      ...(rule ? { tried: rule.event, kind: rule.kind } : {}),
      ...(typeof id === 'string' ? { id } : {}),
      ...(access === 'admin' ? { needs: access } : {}),
    },
  };
}
