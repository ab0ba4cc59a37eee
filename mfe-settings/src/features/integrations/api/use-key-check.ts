import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useEffect, useRef } from 'react';
import { call, integrationQueries } from 'shared-api';
import { errorMessage } from 'shared-auth';
import type { KeyIntegration } from 'shared-contract';
import { accountEndpoints } from 'shared-contract/endpoints';
import { integrationTexts } from '../texts';
import type { KeyPlace } from './integration-requests';

/** An older check is repeated when the page opens. */
const FRESH_MS = 60_000;

/** Checks a connected key when its row appears and on request. */
export function useKeyCheck({ organizationId, provider }: KeyPlace, integration: KeyIntegration) {
  const client = useQueryClient();
  const { isPending, mutate } = useMutation({
    mutationFn: (_by: 'member' | 'page') =>
      call(accountEndpoints.checkIntegration, { params: { provider } }),
    onSettled: () => client.invalidateQueries(integrationQueries.states({ organizationId })),
    onError: (error, by) => {
      if (by === 'page') return;
      const message = errorMessage(error, integrationTexts.checkFailed);
      enqueueSnackbar(message, { variant: 'error' });
    },
  });
  const { connected, check, keyChangedAt } = integration;
  const checkedAt = Date.parse(check.checkedAt ?? '') || 0;
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (!connected || asked.current === keyChangedAt) return;
    asked.current = keyChangedAt;
    if (Date.now() - checkedAt > FRESH_MS) mutate('page');
  }, [connected, keyChangedAt, checkedAt, mutate]);
  return { isPending, run: () => mutate('member') };
}
