import { useState } from 'react';
import type { AgentRow, PhoneNumber } from 'shared-contract';
import { FormDialog, Select } from 'shared-ui/forms';
import { numberWords } from '../../../../number-texts';
import { getShownNumber } from '../../../../shared/numbers/shown-number';
import { useAssignNumber } from '../../../../shared/numbers/use-assign-number';
import { findAgent } from '../../model/used-by';

interface Props {
  phoneNumber: PhoneNumber;
  agents: readonly AgentRow[];
  onClose: () => void;
}

const words = numberWords.assignForm;

export function AssignDialog({ phoneNumber, agents, onClose }: Props) {
  const current = findAgent(agents, phoneNumber.assistantId)?.id ?? '';
  const [chosen, setChosen] = useState(current);
  const { assign, isSending, problem } = useAssignNumber(onClose);
  const send = () => assign({ phoneNumber, agent: agents.find(({ id }) => id === chosen) ?? null });
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.send}
      busyLabel={words.sending}
      cancelLabel={words.cancel}
      form={{ canSend: chosen !== current, isSending, problem, send }}
      onClose={onClose}
    >
      <Select
        label={words.assistant}
        help={words.help(getShownNumber(phoneNumber))}
        placeholder={words.noAssistant}
        value={chosen}
        disabled={isSending}
        onChange={setChosen}
        options={agents.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}
