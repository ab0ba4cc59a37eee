import type { WriteReason } from 'shared-contract';
import type { Queryable } from 'shared-server';

/** Why a transaction writes chunks, for the history that the database keeps. */
export interface WriteCause {
  reason: WriteReason;
  /** Writes of one subject, such as an import, form one history entry. */
  subject?: string;
  detail?: string;
}

/** Records the cause of the transaction's further writes. */
export async function attributeWrite(
  tx: Queryable,
  { reason, subject = '', detail = '' }: WriteCause,
): Promise<void> {
  await tx.query(
    `select set_config('app.knowledge_reason', $1, true),
       set_config('app.knowledge_subject', $2, true), set_config('app.knowledge_detail', $3, true)`,
    [reason, subject, detail],
  );
}
