import { lazy, Suspense, useState } from 'react';
import type { PhoneNumber } from 'shared-contract';
import { IconButton } from 'shared-ui/core';
import { numberWords as words } from '../../../../number-texts';
import { getShownNumber } from '../../../../shared/numbers/shown-number';
import type { NumberTask } from '../../model/number-task';

const OpenNumberMenu = lazy(async () => ({
  default: (await import('./OpenNumberMenu')).OpenNumberMenu,
}));

interface Props {
  phoneNumber: PhoneNumber;
  onTask: (task: NumberTask) => void;
}

/** Button for a number's menu. The menu's code loads on the first click. */
export function NumberMenu({ phoneNumber, onTask }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        icon="more"
        label={words.more(getShownNumber(phoneNumber))}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Suspense>
        {anchor && (
          <OpenNumberMenu
            phoneNumber={phoneNumber}
            anchor={anchor}
            onTask={onTask}
            onClose={() => setAnchor(null)}
          />
        )}
      </Suspense>
    </>
  );
}
