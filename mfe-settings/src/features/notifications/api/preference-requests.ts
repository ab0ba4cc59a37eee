import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { call, preferenceQueries } from 'shared-api';
import { errorMessage } from 'shared-auth';
import type { NotificationName, Preferences } from 'shared-contract';
import { accountEndpoints } from 'shared-contract/endpoints';
import { notificationTexts } from '../texts';

interface Choice {
  name: NotificationName;
  on: boolean;
}

const MUTATION = ['preferences', 'choose'];

/** Toggles a notification optimistically. If that fails, reverts it and shows a toast. */
export function useChooseNotification(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: MUTATION,
    // Sent one by one, so that an older response never overwrites a newer choice.
    scope: { id: 'preferences' },
    mutationFn: ({ name, on }: Choice) =>
      call(accountEndpoints.updatePreferences, { body: { notifications: { [name]: on } } }),
    onMutate: async (choice) => {
      await client.cancelQueries(preferenceQueries.own({ id: userId }));
      updateShown(client, userId, choice);
    },
    onSuccess: (stored) => {
      if (client.isMutating({ mutationKey: MUTATION }) > 1) return;
      client.setQueryData(preferenceQueries.own({ id: userId }).queryKey, stored);
    },
    onError: (error, { name, on }) => {
      updateShown(client, userId, { name, on: !on });
      const message = errorMessage(error, notificationTexts.saveFailed);
      enqueueSnackbar(message, { variant: 'error' });
    },
  });
}

function updateShown(client: QueryClient, userId: string, { name, on }: Choice): void {
  client.setQueryData(
    preferenceQueries.own({ id: userId }).queryKey,
    (shown: Preferences | undefined) =>
      shown && { ...shown, notifications: { ...shown.notifications, [name]: on } },
  );
}
