import { useAdminOnly } from 'shared-auth';
import type { PhoneNumber } from 'shared-contract';
import { Menu } from 'shared-ui/forms';
import { numberWords as words } from '../../../../number-texts';
import { getShownNumber } from '../../../../shared/numbers/shown-number';
import type { NumberTask } from '../../model/number-task';

interface Props {
  phoneNumber: PhoneNumber;
  anchor: HTMLElement;
  onTask: (task: NumberTask) => void;
  onClose: () => void;
}

export function OpenNumberMenu({ phoneNumber, anchor, onTask, onClose }: Props) {
  const disabledReason = useAdminOnly(words.releaseForAdmins);
  return (
    <Menu
      open
      label={words.more(getShownNumber(phoneNumber))}
      anchor={anchor}
      onClose={onClose}
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
