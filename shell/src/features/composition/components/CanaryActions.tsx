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
  remote: string;
  state: CanaryState;
  hasNext: boolean;
}

export function CanaryActions({ remote, state, hasNext }: Props) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (action: CanaryAction) =>
      call(platformEndpoints.decideCanary, { body: { remote, action } }),
    onSuccess: () => client.invalidateQueries({ queryKey: statusQuery.queryKey }),
    onError: (error) =>
      void enqueueSnackbar(errorMessage(error, texts.failedToDecide), { variant: 'error' }),
  });
  const renderButton = (action: CanaryAction, label: string) => {
    const isRunning = isPending && variables === action;
    return (
      <Button key={action} busy={isPending} loading={isRunning} onClick={() => mutate(action)}>
        {isRunning ? texts.deciding : label}
      </Button>
    );
  };
  return (
    <Stack direction="row" gap={8} wrap>
      {state === 'running' && renderButton('hold', texts.hold)}
      {state === 'held' && renderButton('continue', texts.resume)}
      {state === 'taken_back' && renderButton('continue', texts.startAgain)}
      {state !== 'taken_back' && hasNext && renderButton('raise', texts.raise)}
      {state !== 'taken_back' && renderButton('take_back', texts.takeBack)}
    </Stack>
  );
}
