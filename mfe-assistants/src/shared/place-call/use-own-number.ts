import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { problemOf } from 'remote-kit';
import { call, preferenceQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import { accountEndpoints } from 'shared-contract/endpoints';
import { placeCallTexts } from '../../texts/place-call';

/** The person's own number for test calls, stored in their preferences. */
export function useOwnNumber(onSaved: (number: string) => void) {
  const { user } = useAuth();
  const client = useQueryClient();
  const query = preferenceQueries.own(user);
  const { data } = useQuery(query);
  const saving = useMutation({
    mutationFn: (callMe: string) => call(accountEndpoints.updatePreferences, { body: { callMe } }),
    onSuccess: (stored, number) => {
      client.setQueryData(query.queryKey, stored);
      onSaved(number);
    },
  });
  return {
    number: data?.callMe,
    name: user ? `${user.firstName} ${user.lastName}`.trim().slice(0, 40) : '',
    save: saving.mutate,
    isSaving: saving.isPending,
    problem: saving.error && problemOf(saving.error, placeCallTexts.ownNumberFailed),
  };
}
