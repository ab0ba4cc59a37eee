import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { problemOf } from 'remote-kit';
import { call, type PhoneNumberDraft, voiceQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import { numberTexts, type PhoneNumber } from 'shared-contract';
import { voiceResourceEndpoints } from 'shared-contract/endpoints';
import { numberWords as words } from '../../number-texts';
import { formatNumber } from './phone-number';

/** Query key of the list of phone numbers. */
export function useNumbersKey() {
  const { user } = useAuth();
  return voiceQueries.phoneNumbers({ organizationId: user?.organizationId ?? '' }).queryKey;
}

/** Adds a number and updates the list. */
export function useAddNumber(onAdded?: (added: PhoneNumber) => void) {
  const client = useQueryClient();
  const queryKey = useNumbersKey();
  const adding = useMutation({
    mutationFn: (body: PhoneNumberDraft) =>
      call(voiceResourceEndpoints.phoneNumbers.create, { body }),
    onSuccess: (added) => {
      client.setQueryData(queryKey, (numbers) => numbers && [added, ...numbers]);
      void client.invalidateQueries({ queryKey });
      const { number, name } = added;
      const shown = number ? formatNumber(number) : name || words.unnamed;
      enqueueSnackbar(words.added(shown), { variant: 'success' });
      onAdded?.(added);
    },
  });
  return {
    add: adding.mutate,
    /** Adds a test number from the built-in service. Its calls reach no one. */
    addTest: () => adding.mutate({ provider: 'vapi', name: words.testName }),
    isAdding: adding.isPending,
    problem: adding.error && problemOf(adding.error, numberTexts.addFailed),
  };
}
