import { useState } from 'react';
import { useAdminOnly } from 'shared-auth';
import type { PhoneNumber } from 'shared-contract';
import { IconButton } from 'shared-ui/core';
import { Menu } from 'shared-ui/forms';
import { numberWords as words } from '../../../../number-texts';
import { shownNumber } from '../../../../shared/numbers/shown-number';
import type { NumberTask } from '../../model/number-task';

interface Props {
  phoneNumber: PhoneNumber;
  onTask: (task: NumberTask) => void;
}

/** Menu of a number: assign, release. */
export function NumberMenu({ phoneNumber, onTask }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const disabledReason = useAdminOnly(words.releaseForAdmins);
  const label = words.more(shownNumber(phoneNumber));
  return (
    <>
      <IconButton
        size="small"
        icon="more"
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <Menu
          open
          label={label}
          anchor={anchor}
          onClose={() => setAnchor(null)}
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
      )}
    </>
  );
}
