import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { call } from 'shared-api';
import { errorMessage, useAuth } from 'shared-auth';
import type { AccessToken } from 'shared-contract';
import { accessTokenEndpoints } from 'shared-contract/endpoints';
import { Button, EmptyState, ErrorPanel, Text } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/forms';
import { SkeletonRows } from 'shared-ui/lists';
import { Section } from 'shared-ui/work';
import { getAccessTokensQuery } from './api/token-requests';
import { CreateTokenDialog } from './components/CreateTokenDialog';
import { TokenTable } from './components/TokenTable';
import { texts } from './texts';

/** Tokens for scripts: one's own, or everyone's for an admin. */
export function AccessTokensSection() {
  const organizationId = useAuth().user?.organizationId ?? '';
  const client = useQueryClient();
  const query = useQuery(getAccessTokensQuery(organizationId));
  const { data, error } = query;
  const [creating, setCreating] = useState(false);
  const [ending, setEnding] = useState<AccessToken | null>(null);
  const revoking = useMutation({
    mutationFn: ({ id }: AccessToken) =>
      call(accessTokenEndpoints.revokeAccessToken, { params: { id } }),
    onSuccess: (list) => {
      client.setQueryData(getAccessTokensQuery(organizationId).queryKey, list);
      enqueueSnackbar(texts.revokedDone, { variant: 'success' });
    },
    onError: (failure) =>
      enqueueSnackbar(errorMessage(failure, texts.changeFailed), { variant: 'error' }),
    onSettled: () => setEnding(null),
  });
  const tokens = data?.tokens ?? [];
  return (
    <Section
      title={texts.title}
      about={texts.about}
      actions={
        <Button variant="primary" startIcon="plus" onClick={() => setCreating(true)}>
          {texts.create}
        </Button>
      }
    >
      {error && !data && (
        <ErrorPanel
          message={errorMessage(error, texts.loadFailed)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!data && !error && <SkeletonRows label={texts.loading} />}
      {data && tokens.length === 0 && (
        <EmptyState
          title={texts.empty}
          action={<Button onClick={() => setCreating(true)}>{texts.create}</Button>}
        />
      )}
      {tokens.length > 0 && <TokenTable tokens={tokens} onRevoke={setEnding} />}
      {creating && (
        <CreateTokenDialog organizationId={organizationId} onClose={() => setCreating(false)} />
      )}
      {ending && (
        <ConfirmDialog
          title={texts.revokeTitle(ending.name)}
          busy={revoking.isPending}
          cancelLabel={texts.cancel}
          confirmLabel={texts.revoke}
          busyLabel={texts.revoking}
          onConfirm={() => revoking.mutate(ending)}
          onClose={() => setEnding(null)}
        >
          <Text>{texts.revokeText}</Text>
        </ConfirmDialog>
      )}
    </Section>
  );
}
