import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from 'remote-kit/loading';
import { useAuth } from 'shared-auth';
import { Skeleton, Stack, Text } from 'shared-ui/core';
import { Section } from 'shared-ui/work';
import { getProviderQuery } from './api/provider-requests';
import { DomainsPart } from './components/DomainsPart';
import { GroupsPart } from './components/GroupsPart';
import { ProviderPart } from './components/ProviderPart';
import { RequiredPart } from './components/RequiredPart';
import { texts } from './texts';

/** The organization's identity provider, domains and groups, for admins. */
export function SingleSignOnSection() {
  const { user } = useAuth();
  const organizationId = user?.organizationId ?? '';
  const isAdmin = user?.organizationRole === 'admin';
  const query = useQuery({ ...getProviderQuery(organizationId), enabled: isAdmin });
  const { data } = query;
  if (!isAdmin) {
    return (
      <Section title={texts.provider.title}>
        <Text variant="muted">{texts.adminOnly}</Text>
      </Section>
    );
  }
  if (query.error && !data) return <LoadFailure query={query} fallback={texts.loadFailed} />;
  if (!data) return <Skeleton height={320} radius={8} />;
  const shared = { organizationId, answer: data };
  const { provider } = data;
  return (
    <Stack gap={32}>
      <ProviderPart {...shared} />
      <DomainsPart {...shared} />
      {provider && <GroupsPart {...shared} provider={provider} />}
      <RequiredPart {...shared} />
    </Stack>
  );
}
