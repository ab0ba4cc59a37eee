import type { OrganizationMember, OrganizationRole } from 'shared-contract';
import { Icon } from 'shared-ui/core';
import { type ListColumn, ListTable } from 'shared-ui/lists';
import { PeopleFrame } from 'shared-ui/settings';
import { Time } from 'shared-ui/work';
import {
  type MemberAction,
  memberActions,
  roleRefusal,
  type Viewer,
} from '../model/member-actions';
import { initialsOf, memberName } from '../model/member-name';
import { lastActive } from '../model/when';
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

/** Who belongs to the organization; what the viewer may not do is left out or says why. */
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
                name={memberName(member)}
                role={member.role}
                disabledReason={roleRefusal(member, viewer)}
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
                {at === null ? words.never : <Time value={at} format={() => lastActive(at)} />}
              </>
            ),
          },
          {
            header: columns.actions,
            kind: 'actions',
            width: 48,
            cell: (member) => (
              <MemberActions
                name={memberName(member)}
                actions={memberActions(member, viewer)}
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
  const name = memberName(member);
  return (
    <span data-person="">
      <b aria-hidden="true">{initialsOf(name)}</b>
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
