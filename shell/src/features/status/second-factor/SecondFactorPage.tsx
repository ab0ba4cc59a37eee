import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from 'remote-kit/loading';
import { accountQueries, organizationQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import { Button, Skeleton, Stack, Text } from 'shared-ui/core';
import { PublicPage } from '../../public-page/PublicPage';
import { OtherOrganizations } from './OtherOrganizations';
import { PasskeyStep } from './PasskeyStep';
import { texts } from './texts';

/** Replaces an organization's pages until the session has the required second factor. */
export function SecondFactorPage() {
  const { user, signOut } = useAuth();
  const userId = user?.id ?? '';
  const query = useQuery(accountQueries.factors(userId));
  const { data: factors } = query;
  const organizations = useQuery(organizationQueries.own(userId)).data?.organizations ?? [];
  const name = organizations.find(({ current }) => current)?.name ?? texts.thisOrganization;
  const words = factors && factors.passkeys.length > 0 ? texts.use : texts.setUp;
  return (
    <PublicPage title={words.title} purpose={words.purpose(name)}>
      {query.error && !factors && <LoadFailure query={query} fallback={texts.loadFailed} />}
      {!factors && !query.error && <Skeleton height={44} radius={8} />}
      {factors && <PasskeyStep userId={userId} factors={factors} />}
      <OtherOrganizations organizations={organizations.filter(({ current }) => !current)} />
      <Stack gap={8} align="flex-start">
        <Text variant="muted">{texts.email(user?.email ?? '')}</Text>
        <Button startIcon="signOut" onClick={() => void signOut()}>
          {texts.signOut}
        </Button>
      </Stack>
    </PublicPage>
  );
}
