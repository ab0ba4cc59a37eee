import { useState } from 'react';
import type { Selection } from './use-selection';

export interface Choosing {
  /** Whether rows have check boxes: always on a wide screen, on demand on a phone. */
  hasBoxes: boolean;
  isOn: boolean;
  /** False clears the selection. */
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
