import { isSample } from 'shared-contract';
import type { Queryable } from 'shared-server';
import type { ReportedCall } from '../../context/voice-context';
import { saveRows } from '../store/save-rows';
import { noteReport } from '../store/sync-state';
import { callSource } from './sources';

/**
 * Indexes a reported call. If an end-of-call report lacks the conversation, the next sync reads the
 * platform's list, which gets all missing calls in one request.
 */
export async function saveReport(
  tx: Queryable,
  organizationId: string,
  { call, isEndReport }: ReportedCall,
): Promise<void> {
  if (isSample(call)) return;
  const row = isWhole(call, isEndReport) ? callSource.toRow(call, organizationId) : null;
  if (row) await saveRows(tx, organizationId, [row]);
  if (isEndReport) await noteReport(tx, organizationId, row === null);
}

/** An unanswered call has an empty conversation. */
function isWhole(call: unknown, isEndReport: boolean): boolean {
  if (typeof call !== 'object' || call === null) return false;
  const { createdAt, artifact, messages, transcript } = call as Record<string, unknown>;
  const hasConversation = Boolean(artifact ?? messages ?? transcript);
  return typeof createdAt === 'string' && (hasConversation || !isEndReport);
}
