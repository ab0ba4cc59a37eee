import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { problemOf } from 'remote-kit';
import { assignPhoneNumber } from 'shared-api';
import { type AgentRow, numberTexts, type PhoneNumber } from 'shared-contract';
import { numberWords as words } from '../../number-texts';
import { getVapiId } from '../voice/vapi-id';
import { getShownNumber } from './shown-number';
import { useNumbersKey } from './use-add-number';

interface Assignment {
  phoneNumber: PhoneNumber;
  /** Null to unassign the number. */
  agent: AgentRow | null;
}

export function useAssignNumber(onDone: () => void = () => {}) {
  const client = useQueryClient();
  const queryKey = useNumbersKey();
  const assigning = useMutation({
    mutationFn: async ({ phoneNumber, agent }: Assignment) => {
      await assignPhoneNumber(phoneNumber, agent && getVapiId(agent));
      await client.invalidateQueries({ queryKey });
    },
    onSuccess: (_, { phoneNumber, agent }) => {
      const shown = getShownNumber(phoneNumber);
      const text = agent ? words.assigned(shown, agent.name) : words.unassigned(shown);
      enqueueSnackbar(text, { variant: 'success' });
      onDone();
    },
  });
  return {
    assign: assigning.mutate,
    isSending: assigning.isPending,
    /** Id of the number that is being changed. */
    sending: assigning.isPending ? assigning.variables.phoneNumber.id : undefined,
    problem: assigning.error && problemOf(assigning.error, numberTexts.changeFailed),
  };
}
