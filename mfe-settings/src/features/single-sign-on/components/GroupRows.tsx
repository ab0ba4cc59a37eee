import {
  GROUP_MAX,
  GROUP_ROLES_MAX,
  type GroupMapping,
  type OrganizationRole,
  organizationRoles,
} from 'shared-contract';
import { Button, IconButton } from 'shared-ui/core';
import { Select, TextField } from 'shared-ui/forms';
import { GroupGrid } from 'shared-ui/settings';
import { texts } from '../texts';

const words = texts.groups;
const roles = organizationRoles.map((role) => ({ value: role, label: texts.roles[role] }));

interface Props {
  mapping: GroupMapping;
  onChange: (mapping: GroupMapping) => void;
}

/** A row for each group, and one for everyone else. */
export function GroupRows({ mapping, onChange }: Props) {
  const { group_roles: rows, default_role } = mapping;
  const setRows = (group_roles: GroupMapping['group_roles']) =>
    onChange({ ...mapping, group_roles });
  const change = (index: number, part: Partial<(typeof rows)[number]>) =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <GroupGrid>
      {rows.map(({ group, role }, index) => (
        <GroupRow
          key={index}
          nr={index + 1}
          group={group}
          role={role}
          onGroup={(value) => change(index, { group: value })}
          onRole={(value) => change(index, { role: value })}
          onRemove={() => setRows(rows.filter((_, at) => at !== index))}
        />
      ))}
      {rows.length < GROUP_ROLES_MAX && (
        <div data-add="">
          <Button
            size="small"
            startIcon="plus"
            onClick={() => setRows([...rows, { group: '', role: 'user' }])}
          >
            {words.add}
          </Button>
        </div>
      )}
      <span data-others="">{words.others}</span>
      <Select
        label={words.others}
        hideLabel
        value={default_role ?? ''}
        onChange={(value) =>
          onChange({ ...mapping, default_role: (value || null) as OrganizationRole | null })
        }
        options={[...roles, { value: '', label: texts.refused }]}
      />
    </GroupGrid>
  );
}

interface RowProps {
  nr: number;
  group: string;
  role: OrganizationRole;
  onGroup: (group: string) => void;
  onRole: (role: OrganizationRole) => void;
  onRemove: () => void;
}

function GroupRow({ nr, group, role, onGroup, onRole, onRemove }: RowProps) {
  return (
    <>
      <TextField
        label={words.groupOf(nr)}
        hideLabel
        placeholder={words.group}
        autoComplete="off"
        spellCheck={false}
        maxLength={GROUP_MAX}
        value={group}
        onChange={onGroup}
      />
      <Select
        label={words.roleOf(nr)}
        hideLabel
        value={role}
        onChange={(value) => onRole(value as OrganizationRole)}
        options={roles}
      />
      <IconButton
        size="small"
        icon="close"
        label={words.removeNamed(nr, group)}
        onClick={onRemove}
      />
    </>
  );
}
