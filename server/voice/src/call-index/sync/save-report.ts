import { isSample } from 'shared-contract';
import type { Queryable } from 'shared-server';
import type { ReportedCall } from '../../context/voice-context';
import { saveRows } from '../store/save-rows';
import { noteReport } from '../store/sync-state';
import { callSource } from './sources';

/**
 * Indexes a call from what was reported of it. Where the report of its end lacks the conversation,
 * the next look reads the platform's list: one request for all that are missing.
 */
export async function saveReport(
  tx: Queryable,
  organizationId: string,
  { call, isEndReport }: ReportedCall,
): Promise<void> {
  if (isSample(call)) return;
  const row = isWhole(call, isEndReport) ? callSource.rowOf(call, organizationId) : null;
  if (row) await saveRows(tx, organizationId, [row]);
  if (isEndReport) await noteReport(tx, organizationId, row === null);
}

/** A call that nobody took has an empty conversation. */
function isWhole(call: unknown, isEndReport: boolean): boolean {
  if (typeof call !== 'object' || call === null) return false;
  const { createdAt, artifact, messages, transcript } = call as Record<string, unknown>;
  const hasConversation = Boolean(artifact ?? messages ?? transcript);
  return typeof createdAt === 'string' && (hasConversation || !isEndReport);
}
