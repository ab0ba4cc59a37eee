import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { callsQueries, createCallView, deleteCallView, updateCallView } from 'shared-api';
import { errorMessage, useAuth } from 'shared-auth';
import type { CallView } from 'shared-contract';
import type { CallsAddress } from '../../../shared/call-list/address';
import { viewDraft } from '../model/views';
import { texts } from '../texts';

/** The organization's saved views, and how they are saved and deleted. */
export function useViews(address: CallsAddress, onSaved: (view: CallView | undefined) => void) {
  const { user } = useAuth();
  const client = useQueryClient();
  const options = callsQueries.views(user);
  const { data } = useQuery(options);
  const settled = {
    onSuccess: async (view: CallView | undefined) => {
      await client.invalidateQueries({ queryKey: options.queryKey });
      onSaved(view);
    },
    onError: (error: Error) =>
      void enqueueSnackbar(errorMessage(error, texts.views.failed), { variant: 'error' }),
  };
  const create = useMutation({
    mutationFn: (name: string) => createCallView(viewDraft(name, address)),
    ...settled,
  });
  const save = useMutation({
    mutationFn: (view: CallView) => updateCallView(view.id, viewDraft(view.name, address)),
    ...settled,
  });
  const remove = useMutation({
    mutationFn: (view: CallView) => deleteCallView(view.id),
    ...settled,
  });
  return {
    views: data ?? [],
    current: data?.find(({ id }) => id === address.view),
    isBusy: create.isPending || save.isPending || remove.isPending,
    create: create.mutate,
    save: save.mutate,
    remove: remove.mutate,
  };
}
