import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, useAuth } from 'shared-auth';
import { Button, EmptyState, ErrorPanel, Stack, Text } from 'shared-ui/core';
import { SkeletonRows } from 'shared-ui/lists';
import { Section } from 'shared-ui/work';
import { getAuditQuery } from './api/audit-requests';
import { AuditExport } from './components/AuditExport';
import { AuditFilterBar } from './components/AuditFilterBar';
import { AuditTable } from './components/AuditTable';
import { ChainProblem, ChainState } from './components/ChainState';
import { toWireFilters, useAuditFilters } from './model/use-audit-filters';
import { texts } from './texts';

/** The organization's audit log, for admins. */
export function AuditSection() {
  const { user } = useAuth();
  if (!user) return null;
  if (user.organizationRole === 'admin') return <Audit organizationId={user.organizationId} />;
  return (
    <Section title={texts.title}>
      <Text variant="muted">{texts.onlyAdmins}</Text>
    </Section>
  );
}

function Audit({ organizationId }: { organizationId: string }) {
  const { choice, set, isFiltered, clear } = useAuditFilters();
  const [isFiltering, setFiltering] = useState(isFiltered);
  const filters = toWireFilters(choice);
  const query = useInfiniteQuery({
    ...getAuditQuery(organizationId, filters),
    placeholderData: keepPreviousData,
  });
  const { data, error } = query;
  const [first] = data?.pages ?? [];
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];

  return (
    <Section
      title={texts.title}
      about={
        <>
          {first && texts.thisMonth(first.thisMonth)} <ChainState organizationId={organizationId} />
        </>
      }
      actions={
        <>
          <Button
            variant="quiet"
            startIcon="filter"
            aria-expanded={isFiltering}
            onClick={() => setFiltering(!isFiltering)}
          >
            {texts.filters.show}
          </Button>
          <AuditExport filters={filters} />
        </>
      }
    >
      <Stack gap={12}>
        <ChainProblem organizationId={organizationId} />
        {isFiltering && (
          <AuditFilterBar
            choice={choice}
            people={first?.people ?? []}
            isFiltered={isFiltered}
            onChange={set}
            onClear={clear}
          />
        )}
        {error && !data && (
          <ErrorPanel
            message={errorMessage(error, texts.loadFailed)}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {!data && !error && <SkeletonRows label={texts.loading} />}
        {data && entries.length === 0 && (
          <EmptyState title={texts.empty} action={<Button onClick={clear}>{texts.clear}</Button>} />
        )}
        {entries.length > 0 && <AuditTable entries={entries} />}
        {query.hasNextPage && (
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {texts.earlier}
          </Button>
        )}
      </Stack>
    </Section>
  );
}
