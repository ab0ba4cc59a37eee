import type { OrganizationMember, OrganizationRole } from 'shared-contract';
import { Icon } from 'shared-ui/core';
import { type ListColumn, ListTable } from 'shared-ui/lists';
import { PeopleFrame } from 'shared-ui/settings';
import { Time } from 'shared-ui/work';
import {
  findRoleRefusal,
  listMemberActions,
  type MemberAction,
  type Viewer,
} from '../model/member-actions';
import { getInitials, getMemberName } from '../model/member-name';
import { formatLastActive } from '../model/when';
import { texts } from '../texts';
import { MemberActions } from './MemberActions';
import { RoleMenu } from './RoleMenu';

const { columns, ...words } = texts.members;

interface Props {
  members: readonly OrganizationMember[];
  viewer: Viewer;
  onRole: (member: OrganizationMember, role: OrganizationRole) => void;
  onAction: (member: OrganizationMember, action: MemberAction) => void;
}

/** The organization's members. Actions that the viewer can't take are hidden or explained. */
export function MembersTable({ members, viewer, onRole, onAction }: Props) {
  const hasFactors = members.some(({ second_factor }) => typeof second_factor === 'string');
  const factor: ListColumn<OrganizationMember> = {
    header: columns.factor,
    width: 128,
    wideOnly: true,
    cell: ({ second_factor }) => <Factor kind={second_factor ?? null} />,
  };
  return (
    <PeopleFrame>
      <ListTable
        label={words.title}
        rows={members}
        rowKey={({ id }) => id}
        columns={[
          {
            header: columns.name,
            kind: 'name',
            cell: (member) => <Person member={member} isViewer={member.id === viewer.id} />,
          },
          {
            header: columns.email,
            width: 232,
            wideOnly: true,
            isKept: true,
            cell: ({ email }) => email,
          },
          {
            header: columns.role,
            width: 104,
            cell: (member) => (
              <RoleMenu
                name={getMemberName(member)}
                role={member.role}
                disabledReason={findRoleRefusal(member, viewer)}
                onChange={(role) => onRole(member, role)}
              />
            ),
          },
          ...(hasFactors ? [factor] : []),
          {
            header: columns.active,
            kind: 'number',
            width: 112,
            cell: ({ last_active_at: at }) => (
              <>
                <span data-narrow="">{`${columns.active}: `}</span>
                {at === null ? (
                  words.never
                ) : (
                  <Time value={at} format={() => formatLastActive(at)} />
                )}
              </>
            ),
          },
          {
            header: columns.actions,
            kind: 'actions',
            width: 48,
            cell: (member) => (
              <MemberActions
                name={getMemberName(member)}
                actions={listMemberActions(member, viewer)}
                onChoose={(action) => onAction(member, action)}
              />
            ),
          },
        ]}
      />
    </PeopleFrame>
  );
}

function Person({ member, isViewer }: { member: OrganizationMember; isViewer: boolean }) {
  const name = getMemberName(member);
  return (
    <span data-person="">
      <b aria-hidden="true">{getInitials(name)}</b>
      <span title={name}>{name}</span>
      {isViewer && <i>{words.you}</i>}
    </span>
  );
}

function Factor({ kind }: { kind: string | null }) {
  return (
    <span data-state="">
      <Icon name={kind ? 'ok' : 'warning'} size={16} />
      <span>{kind ? (words.factors[kind] ?? kind) : words.noFactor}</span>
    </span>
  );
}
