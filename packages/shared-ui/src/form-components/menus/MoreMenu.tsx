import { useState } from 'react';
import { IconButton } from 'shared-ui/core';
import { Menu, type MenuEntry } from './Menu';

export interface MoreMenuProps {
  /** Name of the button and of the menu. */
  label: string;
  entries: readonly MenuEntry[];
}

/** A button at the end of a row that opens a menu. */
export function MoreMenu({ label, entries }: MoreMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
          entries={entries}
        />
      )}
    </>
  );
}
