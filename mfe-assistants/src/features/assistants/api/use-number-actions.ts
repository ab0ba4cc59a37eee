import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { problemOf } from 'remote-kit';
import { assignPhoneNumber, releasePhoneNumber } from 'shared-api';
import { type AgentRow, numberTexts, type PhoneNumber } from 'shared-contract';
import { numberWords as words } from '../../../number-texts';
import { useNumbersKey } from '../../../shared/numbers/use-add-number';
import { vapiIdOf } from '../../../shared/voice/vapi-id';
import { shownNumber } from '../model/shown-number';

/** Lets an assistant, or none, answer a number. */
export function useAssignNumber(phoneNumber: PhoneNumber, onDone: () => void) {
  const client = useQueryClient();
  const queryKey = useNumbersKey();
  const shown = shownNumber(phoneNumber);
  const assigning = useMutation({
    mutationFn: async (agent: AgentRow | null) => {
      await assignPhoneNumber(phoneNumber, agent && vapiIdOf(agent));
      await client.invalidateQueries({ queryKey });
    },
    onSuccess: (_, agent) => {
      const text = agent ? words.assigned(shown, agent.name) : words.unassigned(shown);
      enqueueSnackbar(text, { variant: 'success' });
      onDone();
    },
  });
  return {
    assign: assigning.mutate,
    isSending: assigning.isPending,
    problem: assigning.error && problemOf(assigning.error, numberTexts.changeFailed),
  };
}

/** Gives a number back. */
export function useReleaseNumber(phoneNumber: PhoneNumber, onDone: () => void) {
  const client = useQueryClient();
  const queryKey = useNumbersKey();
  const releasing = useMutation({
    mutationFn: async () => {
      await releasePhoneNumber(phoneNumber.id);
      await client.invalidateQueries({ queryKey });
    },
    onSuccess: () => {
      enqueueSnackbar(words.released(shownNumber(phoneNumber)), { variant: 'success' });
      onDone();
    },
  });
  return {
    release: () => releasing.mutate(),
    isSending: releasing.isPending,
    problem: releasing.error && problemOf(releasing.error, numberTexts.releaseFailed),
  };
}
