import type { Request, Response } from 'express';
import { getAuditSource } from 'server-core/audit/audit-source';
import { auditedTransaction } from 'server-core/audit/record-event';
import { tenantScope } from 'server-core/database/tenant-scope';
import { getMember } from 'server-core/sessions/require-member';
import type { VoiceContext } from '../../context/voice-context';
import { readObject } from '../resource-routes';
import { type Recording, recordSight } from '../versions/publications';
import type { AssistantKey, VersionRow } from '../versions/rows';
import { toSettings } from '../versions/settings';
import { readLatestVersion } from '../versions/versions';
import { assistantResource } from '../voice-resource';

/** A publication counts as interrupted this long after its request's deadline. */
const RUNS_MARGIN_MS = 5_000;

export interface Live {
  /** As stored on the voice platform, including secrets. */
  stored: { id: string };
  version: VersionRow;
}

export const toKey = (res: Response, assistantId: string): AssistantKey => ({
  organizationId: getMember(res).organizationId,
  assistantId,
});

/** Runs `work` and stores the audit events that it records, in one transaction. */
export function runRecordedTransaction<Result>(
  { deps }: Pick<VoiceContext, 'deps'>,
  req: Request,
  res: Response,
  work: (recording: Recording) => Promise<Result>,
): Promise<Result> {
  const who = getMember(res);
  const most = deps.config.assistantVersionsMost;
  return auditedTransaction(
    deps,
    tenantScope(who.organizationId),
    getAuditSource(req, res),
    (tx, record) => work({ tx, record, member: who, most }),
  );
}

/**
 * Reads the assistant with the organization's own key, so another organization's isn't found.
 *
 * @throws ApiError `not_found`
 */
export async function readLive(
  context: VoiceContext,
  req: Request,
  res: Response,
  assistantId: string,
): Promise<Live> {
  const { deps } = context;
  const key = toKey(res, assistantId);
  const before = await deps.db.transaction(tenantScope(key.organizationId), (tx) =>
    readLatestVersion(tx, key),
  );
  const account = await context.readAccount(res);
  const stored = await readObject(context, account, assistantResource, assistantId);
  const sight = {
    settings: toSettings(stored),
    before: before?.number ?? 0,
    runsMs: deps.config.timeouts.voiceMs + RUNS_MARGIN_MS,
  };
  const version = await runRecordedTransaction(context, req, res, (recording) =>
    recordSight(recording, key, sight),
  );
  return { stored, version };
}
