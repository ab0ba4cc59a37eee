import type { AuditSource } from 'server-core/audit/audit-source';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import type { ServerDeps } from 'server-core/server/server-deps';
import { endPreview, type PreviewRow } from './preview-rows';

/** Who ends a preview: an operator on the page, or a command on the machine. */
export interface EndedBy {
  userId?: string;
  sessionId?: string;
  organizationId?: string | null;
}

/** @returns the ended preview; undefined when no active one has this id */
export function endPreviewOf(
  { config, db }: Pick<ServerDeps, 'config' | 'db'>,
  source: AuditSource,
  id: string,
  by: EndedBy,
): Promise<PreviewRow | undefined> {
  return auditedTransaction({ db }, systemWork.platform, source, async (tx, record) => {
    const ended = await endPreview(tx, config.environment, id);
    if (!ended) return undefined;
    const { remote, version, owner, email } = ended;
    await record({
      event: 'preview_ended',
      ...(by.userId ? by : { actor: 'operator' }),
      object: { kind: 'remote', id: remote },
      details: { version, owner, email, preview: id },
    });
    return ended;
  });
}
