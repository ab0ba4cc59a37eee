import { useAdminOnly } from 'shared-auth';
import type { PhoneNumber } from 'shared-contract';
import { MoreMenu } from 'shared-ui/forms';
import { numberWords as words } from '../../../../number-texts';
import { shownNumber } from '../../../../shared/numbers/shown-number';
import type { NumberTask } from '../../model/number-task';

interface Props {
  phoneNumber: PhoneNumber;
  onTask: (task: NumberTask) => void;
}

/** Menu of a number: assign, release. */
export function NumberMenu({ phoneNumber, onTask }: Props) {
  const disabledReason = useAdminOnly(words.releaseForAdmins);
  return (
    <MoreMenu
      label={words.more(shownNumber(phoneNumber))}
      entries={[
        {
          label: words.change,
          icon: 'assistants',
          onSelect: () => onTask({ kind: 'assign', phoneNumber }),
        },
        {
          label: words.release,
          icon: 'trash',
          disabledReason,
          onSelect: () => onTask({ kind: 'release', phoneNumber }),
        },
      ]}
    />
  );
}
