import { useQuery } from '@tanstack/react-query';
import type { AuditVerification } from 'shared-contract';
import { Banner, StatusBadge } from 'shared-ui/core';
import { getChainQuery } from '../api/audit-requests';
import { texts } from '../texts';

const words = texts.chain;

/** Shows whether the audit is intact. Verifies it when the page opens. */
export function ChainState({ organizationId }: { organizationId: string }) {
  const { data, error } = useQuery(getChainQuery(organizationId));
  const { tone, label } = describeChain(data, error);
  return (
    <span role="status" title={data?.head ? words.about(data.rows, data.head.hash) : undefined}>
      <StatusBadge tone={tone}>{label}</StatusBadge>
    </span>
  );
}

function describeChain(data: AuditVerification | undefined, error: Error | null) {
  if (error) return { tone: 'warning', label: words.failed } as const;
  if (!data) return { tone: 'neutral', label: words.checking } as const;
  if (!data.intact) return { tone: 'error', label: words.broken } as const;
  if (!data.complete) return { tone: 'neutral', label: words.checked(data.rows) } as const;
  return { tone: 'ok', label: words.intact } as const;
}

/** Shows the first invalid row, if there is one. */
export function ChainProblem({ organizationId }: { organizationId: string }) {
  const { data } = useQuery(getChainQuery(organizationId));
  if (!data?.problem) return null;
  return <Banner tone="error">{`${data.problem.sentence} ${words.advice}`}</Banner>;
}
