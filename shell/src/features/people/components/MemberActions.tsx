import { useState } from 'react';
import { IconButton } from 'shared-ui/core';
import { Menu, type MenuEntry } from 'shared-ui/forms';
import type { MemberAction } from '../model/member-actions';
import { texts } from '../texts';

interface Props {
  name: string;
  /** Actions on the member, each with the reason where it cannot be taken now. */
  actions: readonly { action: MemberAction; disabledReason?: string | undefined }[];
  onChoose: (action: MemberAction) => void;
}

const icons = { remove: 'trash', transfer: 'people', leave: 'signOut' } as const;

/** The menu at the end of a member's row. */
export function MemberActions({ name, actions, onChoose }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  const entries = actions.map(
    ({ action, disabledReason }): MenuEntry => ({
      label: texts.members[action],
      icon: icons[action],
      disabledReason,
      onSelect: () => onChoose(action),
    }),
  );
  const label = texts.members.more(name);
  return (
    <>
      <IconButton
        icon="more"
        size="small"
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
