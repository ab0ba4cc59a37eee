import { useQuery } from '@tanstack/react-query';
import { Banner, StatusBadge } from 'shared-ui/core';
import { chainVerification } from '../api/audit-requests';
import { texts } from '../texts';

const words = texts.chain;

/** Whether every row is as it was written, measured when the page opens. */
export function ChainState({ organizationId }: { organizationId: string }) {
  const { data, error } = useQuery(chainVerification(organizationId));
  return (
    <span role="status" title={data?.head ? words.about(data.rows, data.head.hash) : undefined}>
      <StatusBadge tone={error ? 'warning' : data ? (data.intact ? 'ok' : 'error') : 'neutral'}>
        {error ? words.failed : data ? (data.intact ? words.intact : words.broken) : words.checking}
      </StatusBadge>
    </span>
  );
}

/** Names the first row that is wrong; nothing while the chain is intact. */
export function ChainProblem({ organizationId }: { organizationId: string }) {
  const { data } = useQuery(chainVerification(organizationId));
  if (!data?.problem) return null;
  return <Banner tone="error">{`${data.problem.sentence} ${words.advice}`}</Banner>;
}
