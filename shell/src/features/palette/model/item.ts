import type { IconName } from 'shared-ui/core';
import type { paletteTexts } from '../texts';

export type GroupName = keyof typeof paletteTexts.groups;

/** A palette entry: a page to open, or an action to run. */
export interface Item {
  /** Unique in the list. */
  id: string;
  group: GroupName;
  icon: IconName;
  label: string;
  detail?: string | undefined;
  /** Right-aligned detail, such as a call's duration. */
  aside?: string | undefined;
  to?: string;
  run?: () => void;
  /** Found by the server, so it isn't matched locally. */
  found?: boolean;
}

export interface Group {
  name: GroupName;
  items: Item[];
}
