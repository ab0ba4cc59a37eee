import { useState } from 'react';
import { type OrganizationRole, organizationRoles } from 'shared-contract';
import { Icon } from 'shared-ui/core';
import { Menu } from 'shared-ui/forms';
import { RoleTrigger } from 'shared-ui/settings';
import { texts } from '../texts';

interface Props {
  name: string;
  role: OrganizationRole;
  /** Why the role can't be changed, if it can't. */
  disabledReason: string | undefined;
  onChange: (role: OrganizationRole) => void;
}

export function RoleMenu({ name, role, disabledReason, onChange }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = texts.members.roleOf(name, texts.roles[role]);
  const isOff = disabledReason !== undefined;
  return (
    <>
      <RoleTrigger
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-disabled={isOff || undefined}
        title={disabledReason}
        onClick={(event) => isOff || setAnchor(event.currentTarget)}
      >
        {texts.roles[role]}
        <Icon name="chevronDown" size={14} />
      </RoleTrigger>
      {anchor && (
        <Menu
          open
          label={label}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          entries={organizationRoles.map((one) => ({
            label: texts.roles[one],
            icon: one === role ? 'check' : 'user',
            onSelect: () => one === role || onChange(one),
          }))}
        />
      )}
    </>
  );
}
