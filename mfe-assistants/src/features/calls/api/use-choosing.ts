import { useState } from 'react';
import type { Selection } from './use-selection';

export interface Choosing {
  /** Rows always have checkboxes on a wide screen; on a phone, only on demand. */
  hasBoxes: boolean;
  isOn: boolean;
  /** `false` also clears the selection. */
  set: (isOn: boolean) => void;
}

export function useChoosing({ clear }: Selection, isNarrow: boolean): Choosing {
  const [isOn, setOn] = useState(false);
  return {
    hasBoxes: !isNarrow || isOn,
    isOn,
    set: (next) => {
      setOn(next);
      if (!next) clear();
    },
  };
}
