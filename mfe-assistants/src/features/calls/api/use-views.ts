import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { callsQueries, createCallView, deleteCallView, updateCallView } from 'shared-api';
import { errorMessage, useAuth } from 'shared-auth';
import type { CallView } from 'shared-contract';
import type { CallsAddress } from '../../../shared/call-list/address';
import { listBuiltInViews, toViewDraft } from '../model/views';
import { texts } from '../texts';

/** What a person enters when saving a view. */
export interface ViewName {
  name: string;
  isPrivate: boolean;
}

/** Built-in and saved views, with functions to create, change and delete saved ones. */
export function useViews(address: CallsAddress, onSaved: (view: CallView | undefined) => void) {
  const { user } = useAuth();
  const client = useQueryClient();
  const options = callsQueries.views(user);
  const { data } = useQuery(options);
  const handle = (failed: string) => ({
    onSuccess: async (view: CallView | undefined) => {
      await client.invalidateQueries({ queryKey: options.queryKey });
      onSaved(view);
    },
    onError: (error: Error) =>
      void enqueueSnackbar(errorMessage(error, failed), { variant: 'error' }),
  });
  const create = useMutation({
    mutationFn: ({ name, isPrivate }: ViewName) =>
      createCallView({ ...toViewDraft(name, address), is_private: isPrivate }),
    ...handle(texts.views.saveFailed),
  });
  const save = useMutation({
    mutationFn: (view: CallView) => updateCallView(view.id, toViewDraft(view.name, address)),
    ...handle(texts.views.saveFailed),
  });
  const rename = useMutation({
    mutationFn: ({ view, name, isPrivate }: ViewName & { view: CallView }) =>
      updateCallView(view.id, {
        name,
        columns: view.columns,
        filters: view.filters,
        is_private: isPrivate,
      }),
    ...handle(texts.views.renameFailed),
  });
  const remove = useMutation({
    mutationFn: (view: CallView) => deleteCallView(view.id),
    ...handle(texts.views.removeFailed),
  });
  const saved = data?.views ?? [];
  const builtIn = user ? listBuiltInViews(user.id, data?.built_in ?? {}) : [];
  const isCurrent = ({ id }: CallView) => id === address.view;
  return {
    views: [...builtIn, ...saved],
    current: [...builtIn, ...saved].find(isCurrent),
    /** The current view if it is a saved one. */
    own: saved.find(isCurrent),
    isBusy: [create, save, rename, remove].some(({ isPending }) => isPending),
    create: create.mutate,
    save: save.mutate,
    rename: rename.mutate,
    remove: remove.mutate,
  };
}
