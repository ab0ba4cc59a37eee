import { useQuery } from '@tanstack/react-query';
import type { AuditVerification } from 'shared-contract';
import { Banner, StatusBadge } from 'shared-ui/core';
import { chainQuery } from '../api/audit-requests';
import { texts } from '../texts';

const words = texts.chain;

/** Whether the log is intact, verified when the page opens. */
export function ChainState({ organizationId }: { organizationId: string }) {
  const { data, error } = useQuery(chainQuery(organizationId));
  const { tone, label } = describe(data, error);
  return (
    <span role="status" title={data?.head ? words.about(data.rows, data.head.hash) : undefined}>
      <StatusBadge tone={tone}>{label}</StatusBadge>
    </span>
  );
}

function describe(data: AuditVerification | undefined, error: Error | null) {
  if (error) return { tone: 'warning', label: words.failed } as const;
  if (!data) return { tone: 'neutral', label: words.checking } as const;
  if (!data.intact) return { tone: 'error', label: words.broken } as const;
  if (!data.complete) return { tone: 'neutral', label: words.checked(data.rows) } as const;
  return { tone: 'ok', label: words.intact } as const;
}

/** Names the first invalid row, if there is one. */
export function ChainProblem({ organizationId }: { organizationId: string }) {
  const { data } = useQuery(chainQuery(organizationId));
  if (!data?.problem) return null;
  return <Banner tone="error">{`${data.problem.sentence} ${words.advice}`}</Banner>;
}
