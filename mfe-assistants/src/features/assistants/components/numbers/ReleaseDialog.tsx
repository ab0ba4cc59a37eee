import type { AgentRow, PhoneNumber } from 'shared-contract';
import { ErrorPanel, Text } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/forms';
import { numberWords } from '../../../../number-texts';
import { getShownNumber } from '../../../../shared/numbers/shown-number';
import { useReleaseNumber } from '../../api/use-release-number';

interface Props {
  phoneNumber: PhoneNumber;
  agent: AgentRow | undefined;
  onClose: () => void;
}

const words = numberWords.releaseForm;

export function ReleaseDialog({ phoneNumber, agent, onClose }: Props) {
  const { release, isSending, problem } = useReleaseNumber(phoneNumber, onClose);
  return (
    <ConfirmDialog
      title={words.title(getShownNumber(phoneNumber))}
      busy={isSending}
      cancelLabel={words.cancel}
      confirmLabel={words.send}
      busyLabel={words.sending}
      onConfirm={release}
      onClose={onClose}
    >
      {problem && <ErrorPanel {...problem} />}
      <Text>{words.text}</Text>
      {agent && <Text>{words.usedBy(agent.name)}</Text>}
    </ConfirmDialog>
  );
}
