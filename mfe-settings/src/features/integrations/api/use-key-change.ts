import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';

interface Change<Input> {
  change: (input: Input) => Promise<unknown>;
  /** Text of the success toast. */
  done: string;
  onDone: () => void;
}

/**
 * Changes what the organization is connected to. Reloads everything, because assistants, calls and
 * datasets all come from the integrations.
 */
export function useKeyChange<Input = void>({ change, done, onDone }: Change<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await client.invalidateQueries();
      enqueueSnackbar(done, { variant: 'success' });
      onDone();
    },
  });
}
