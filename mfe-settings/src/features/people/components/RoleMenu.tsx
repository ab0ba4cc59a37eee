import styled from '@emotion/styled';
import { useState } from 'react';
import { type OrganizationRole, organizationRoles } from 'shared-contract';
import { Icon, tokens } from 'shared-ui/core';
import { Menu } from 'shared-ui/forms';
import { texts } from '../texts';

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  height: 28px;
  margin-left: -8px;
  padding: 0 8px;
  border: 0;
  border-radius: 6px;
  background: none;
  color: ${tokens.text};
  font-weight: 500;
  cursor: pointer;
  &:hover:not([aria-disabled]) { background: ${tokens.neutralSoft}; }
  & > svg { color: ${tokens.textFaint}; }
  &[aria-disabled] { color: ${tokens.textMuted}; cursor: not-allowed; }
  &[aria-disabled] > svg { visibility: hidden; }
`;

interface Props {
  name: string;
  role: OrganizationRole;
  /** Why the role cannot be changed, if it cannot. */
  disabledReason: string | undefined;
  onChange: (role: OrganizationRole) => void;
}

/** The role of a member, as a menu in the row. */
export function RoleMenu({ name, role, disabledReason, onChange }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = texts.members.roleOf(name, texts.roles[role]);
  const isOff = disabledReason !== undefined;
  return (
    <>
      <Trigger
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
      </Trigger>
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
