import { pages } from 'shared-contract';
import { Text } from 'shared-ui/core';
import { Menu } from 'shared-ui/forms';
import { layoutTexts } from './texts';

export interface UserMenuEntriesProps {
  anchor: HTMLElement | null;
  open: boolean;
  email: string;
  organization: string | undefined;
  operator: boolean;
  hasSettings: boolean;
  onClose: () => void;
  onSignOut: () => void;
}

/** The user menu's entries, a separate chunk that is loaded when the menu is about to open. */
export function UserMenuEntries({
  email,
  organization,
  operator,
  hasSettings,
  onSignOut,
  ...menu
}: UserMenuEntriesProps) {
  const settings = { label: layoutTexts.settings, icon: 'settings', to: pages.settings } as const;
  const composition = {
    label: layoutTexts.composition,
    icon: 'layers',
    to: pages.composition,
  } as const;
  return (
    <Menu
      {...menu}
      label={layoutTexts.userMenu}
      header={
        <>
          {organization && <Text variant="heading">{organization}</Text>}
          <Text variant="muted">{email}</Text>
        </>
      }
      entries={[
        ...(hasSettings ? [settings] : []),
        ...(operator ? [composition] : []),
        { label: layoutTexts.signOut, icon: 'signOut', onSelect: onSignOut },
      ]}
    />
  );
}
