import type { AuditEntry } from 'shared-contract';
import { StatusBadge } from 'shared-ui/core';
import { type Change, listChanges } from '../model/changes';
import { texts } from '../texts';

/** Maximum number of changes in the cell. The tooltip has all of them. */
const MOST = 2;

const describeChange = ({ field, before, after }: Change) =>
  before === undefined ? `${field}: ${after}` : `${field}: ${after ?? ''} (${texts.was} ${before})`;

/** Changes made by an event, or why it was refused. */
export function Changes({ entry }: { entry: AuditEntry }) {
  if (entry.event === 'access_denied') {
    const reason = entry.details.needs === 'admin' ? texts.refusedNeedsAdmin : texts.refused;
    return (
      <StatusBadge tone="warning" icon="lock">
        {reason}
      </StatusBadge>
    );
  }
  const changes = listChanges(entry);
  const rest = changes.length - MOST;
  return (
    <span data-changes="" title={changes.map(describeChange).join('\n')}>
      {changes.slice(0, MOST).map((change) => (
        <span key={change.field}>
          {`${change.field}: `}
          {change.before !== undefined && <del>{change.before}</del>} <ins>{change.after}</ins>
        </span>
      ))}
      {rest > 0 && <span>{texts.more(rest)}</span>}
      {entry.occurrences > 1 && <span>{texts.times(entry.occurrences)}</span>}
    </span>
  );
}
