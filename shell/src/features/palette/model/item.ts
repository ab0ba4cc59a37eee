import type { IconName } from 'shared-ui/core';
import type { paletteTexts } from '../texts';

export type GroupName = keyof typeof paletteTexts.groups;

/** One thing that can be found: a page to open, or an action to run. */
export interface Item {
  /** Unique in the list. */
  id: string;
  group: GroupName;
  icon: IconName;
  label: string;
  detail?: string | undefined;
  /** At the right, for example how long a call took. */
  aside?: string | undefined;
  /** The page that it opens. */
  to?: string;
  run?: () => void;
  /** Found by the server: it is no question of the words here. */
  found?: boolean;
}

/** Items of one kind, the best first. */
export interface Group {
  name: GroupName;
  items: Item[];
}
