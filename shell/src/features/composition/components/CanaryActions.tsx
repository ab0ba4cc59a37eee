import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { call } from 'shared-api';
import { errorMessage } from 'shared-auth';
import type { CanaryAction, CanaryState } from 'shared-contract';
import { platformEndpoints } from 'shared-contract/endpoints';
import { Button, Stack } from 'shared-ui/core';
import { statusQuery } from '../api/composition-status';
import { compositionTexts } from '../texts';

const texts = compositionTexts.canary;

interface Props {
  /** Name of the remote. */
  remote: string;
  state: CanaryState;
  /** Whether there is a next step. */
  hasNext: boolean;
}

/** An operator's controls for a canary. */
export function CanaryActions({ remote, state, hasNext }: Props) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (action: CanaryAction) =>
      call(platformEndpoints.decideCanary, { body: { remote, action } }),
    onSuccess: () => client.invalidateQueries({ queryKey: statusQuery.queryKey }),
    onError: (error) =>
      void enqueueSnackbar(errorMessage(error, texts.failedToDecide), { variant: 'error' }),
  });
  const button = (action: CanaryAction, label: string) => {
    const isRunning = isPending && variables === action;
    return (
      <Button key={action} busy={isPending} loading={isRunning} onClick={() => mutate(action)}>
        {isRunning ? texts.deciding : label}
      </Button>
    );
  };
  return (
    <Stack direction="row" gap={8} wrap>
      {state === 'running' && button('hold', texts.hold)}
      {state === 'held' && button('continue', texts.resume)}
      {state === 'taken_back' && button('continue', texts.startAgain)}
      {state !== 'taken_back' && hasNext && button('raise', texts.raise)}
      {state !== 'taken_back' && button('take_back', texts.takeBack)}
    </Stack>
  );
}
