import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from 'remote-kit/loading';
import { useAuth } from 'shared-auth';
import { Skeleton, Stack, Text } from 'shared-ui/core';
import { Section } from 'shared-ui/work';
import { getSettingsQuery } from './api/organization-requests';
import { DeletionPart } from './components/DeletionPart';
import { ExportPart } from './components/ExportPart';
import { IdentityRows } from './components/IdentityRows';
import { RetentionPart } from './components/RetentionPart';
import { SecondFactorPart } from './components/SecondFactorPart';
import { organizationTexts as texts } from './texts';

/**
 * Name, time zone, sign-in security, retention, export and deletion of the organization. Only
 * admins can change them.
 */
export function OrganizationSection() {
  const { user } = useAuth();
  const query = useQuery({
    ...getSettingsQuery(user?.organizationId ?? ''),
    enabled: Boolean(user?.organizationId),
  });
  const { data: settings } = query;
  if (query.error && !settings) return <LoadFailure query={query} fallback={texts.loadFailed} />;
  if (!settings) return <Skeleton height={320} radius={8} />;
  const isAdmin = user?.organizationRole === 'admin';
  const shared = { settings, isAdmin };
  return (
    <Stack gap={32}>
      <Section title={texts.title}>
        {!isAdmin && <Text variant="muted">{texts.adminOnly}</Text>}
        <IdentityRows {...shared} />
      </Section>
      <SecondFactorPart {...shared} />
      <RetentionPart {...shared} />
      <ExportPart isAdmin={isAdmin} />
      <DeletionPart {...shared} />
    </Stack>
  );
}
