import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { problemOf } from 'remote-kit';
import { call } from 'shared-api';
import { numberTexts, type PhoneNumber } from 'shared-contract';
import { voiceResourceEndpoints } from 'shared-contract/endpoints';
import { numberWords as words } from '../../../number-texts';
import { getShownNumber } from '../../../shared/numbers/shown-number';
import { useNumbersKey } from '../../../shared/numbers/use-add-number';

export function useReleaseNumber(phoneNumber: PhoneNumber, onDone: () => void) {
  const client = useQueryClient();
  const queryKey = useNumbersKey();
  const releasing = useMutation({
    mutationFn: async () => {
      await call(voiceResourceEndpoints.phoneNumbers.remove, { params: { id: phoneNumber.id } });
      await client.invalidateQueries({ queryKey });
    },
    onSuccess: () => {
      enqueueSnackbar(words.released(getShownNumber(phoneNumber)), { variant: 'success' });
      onDone();
    },
  });
  return {
    release: () => releasing.mutate(),
    isSending: releasing.isPending,
    problem: releasing.error && problemOf(releasing.error, numberTexts.releaseFailed),
  };
}
