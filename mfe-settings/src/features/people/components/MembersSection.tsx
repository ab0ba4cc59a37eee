import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from 'remote-kit/loading';
import type { OrganizationMember } from 'shared-contract';
import { Button, Text } from 'shared-ui/core';
import { Section } from 'shared-ui/work';
import { getMembersQuery } from '../api/people-requests';
import { useLeave } from '../api/use-leave';
import { useMemberChange } from '../api/use-people';
import type { Viewer } from '../model/member-actions';
import { getMemberName } from '../model/member-name';
import { texts } from '../texts';
import { ConfirmChange } from './ConfirmChange';
import { InviteDialog } from './InviteDialog';
import { MembersTable } from './MembersTable';
import { Waiting } from './Waiting';

interface Asked {
  kind: 'remove' | 'transfer' | 'leave' | 'stepDown';
  member: OrganizationMember;
}

interface Props {
  organizationId: string;
  viewer: Omit<Viewer, 'admins'>;
}

export function MembersSection({ organizationId, viewer }: Props) {
  const query = useQuery(getMembersQuery(organizationId));
  const change = useMemberChange(organizationId);
  const leave = useLeave();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isInviting, setInviting] = useState(false);
  const { data, error } = query;
  const all = data?.members ?? [];
  const admins = all.filter(({ role }) => role === 'admin');

  function confirm({ kind, member }: Asked) {
    const { id } = member;
    const onSettled = () => setAsked(null);
    if (kind === 'leave') return leave.mutate(undefined, { onSettled });
    const done = texts.confirm[kind].done(getMemberName(member));
    if (kind === 'stepDown') change.mutate({ kind: 'role', id, role: 'user', done }, { onSettled });
    else change.mutate({ kind, id, done }, { onSettled });
  }

  return (
    <Section
      title={texts.members.title}
      about={data && texts.members.count(all.length, admins.length)}
      actions={
        viewer.isAdmin && (
          <Button variant="primary" startIcon="plus" onClick={() => setInviting(true)}>
            {texts.invitations.invite}
          </Button>
        )
      }
    >
      {error && !data && <LoadFailure query={query} fallback={texts.members.loadFailed} />}
      {!data && !error && <Waiting rows={3} />}
      {data && !viewer.isAdmin && (
        <Text variant="muted">{texts.members.onlyAdmins(admins.map(getMemberName))}</Text>
      )}
      {data && (
        <MembersTable
          members={all}
          viewer={{ ...viewer, admins: admins.length }}
          onAction={(member, kind) => setAsked({ kind, member })}
          onRole={(member, role) => {
            if (member.id === viewer.id) return setAsked({ kind: 'stepDown', member });
            const done = texts.members.roleChanged(getMemberName(member), texts.roles[role]);
            change.mutate({ kind: 'role', id: member.id, role, done });
          }}
        />
      )}
      {asked && (
        <ConfirmChange
          kind={asked.kind}
          name={getMemberName(asked.member)}
          busy={change.isPending || leave.isPending}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(null)}
        />
      )}
      {isInviting && (
        <InviteDialog organizationId={organizationId} onClose={() => setInviting(false)} />
      )}
    </Section>
  );
}
