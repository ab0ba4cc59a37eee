import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { problemOf } from 'remote-kit';
import { connectBuiltInVoice, integrationQueries } from 'shared-api';
import { useAdminOnly, useAuth } from 'shared-auth';
import { pages } from 'shared-contract';
import { Banner, Button, ErrorPanel, Stack, Text } from 'shared-ui/core';
import { connectTexts } from '../../connect-texts';

interface Props {
  /** The connection error. Its message is shown under Details. */
  reason: Error;
}

/** Shows how to connect a voice platform if the organization has none. */
export function NotConnected({ reason }: Props) {
  const { user } = useAuth();
  const disabledReason = useAdminOnly(connectTexts.forAdmins);
  const client = useQueryClient();
  const states = useQuery(integrationQueries.states(user));
  const connect = useMutation({
    mutationFn: connectBuiltInVoice,
    onSuccess: () => client.invalidateQueries(),
  });
  const offersBuiltIn = states.data?.vapi.builtIn === true;
  const ways = (
    <Stack direction="row" gap={8} wrap>
      <Button
        size="small"
        variant={offersBuiltIn ? 'secondary' : 'primary'}
        startIcon="plug"
        role="link"
        to={pages.settings}
      >
        {connectTexts.connect}
      </Button>
      {offersBuiltIn && (
        <Button
          size="small"
          variant="primary"
          loading={connect.isPending}
          disabledReason={disabledReason}
          onClick={() => connect.mutate()}
        >
          {connect.isPending ? connectTexts.connecting : connectTexts.useBuiltIn}
        </Button>
      )}
    </Stack>
  );
  return (
    <Stack gap={8}>
      <Banner tone="info" action={ways}>
        {connectTexts.notConnected} {disabledReason}
        <details>
          <Text as="summary" variant="muted">
            {connectTexts.details}
          </Text>
          <Text variant="muted">{reason.message}</Text>
        </details>
      </Banner>
      {connect.error && (
        <ErrorPanel
          {...problemOf(connect.error, connectTexts.failed)}
          onRetry={() => connect.mutate()}
        />
      )}
    </Stack>
  );
}
