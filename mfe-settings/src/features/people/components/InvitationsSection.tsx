import { useQuery } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { LoadFailure } from 'remote-kit/loading';
import type { InvitationMade } from 'shared-contract';
import { Button, EmptyState, Text } from 'shared-ui/core';
import { Section } from 'shared-ui/work';
import { getInvitationsQuery } from '../api/people-requests';
import { useInvitationChange } from '../api/use-invitations';
import { isOpen } from '../model/invitation-state';
import { texts } from '../texts';
import { InvitationsTable } from './InvitationsTable';
import { InviteDialog } from './InviteDialog';
import { LinkDialog } from './LinkDialog';
import { Waiting } from './Waiting';

const words = texts.invitations;

interface Props {
  organizationId: string;
  isAdmin: boolean;
}

export function InvitationsSection({ organizationId, isAdmin }: Props) {
  if (isAdmin) return <Invitations organizationId={organizationId} />;
  return (
    <Section title={words.title}>
      <Text variant="muted">{words.onlyAdmins}</Text>
    </Section>
  );
}

function Invitations({ organizationId }: { organizationId: string }) {
  const query = useQuery(getInvitationsQuery(organizationId));
  const [inviting, setInviting] = useState<'mail' | 'link' | null>(null);
  const [made, setMade] = useState<InvitationMade | null>(null);
  const { resend, revoke } = useInvitationChange(organizationId, (done) => {
    const { email } = done.invitation;
    if (done.link !== null) setMade(done);
    else enqueueSnackbar(words.sentAgain(email ?? ''), { variant: 'success' });
  });
  const { data, error } = query;
  const all = data?.invitations ?? [];
  const changed = [resend, revoke].find(({ isPending }) => isPending)?.variables;

  return (
    <Section
      title={words.title}
      about={all.length > 0 && words.open(all.filter(isOpen).length)}
      actions={
        <Button variant="quiet" startIcon="link" onClick={() => setInviting('link')}>
          {words.byLink}
        </Button>
      }
    >
      {error && !data && <LoadFailure query={query} fallback={words.loadFailed} />}
      {!data && !error && <Waiting rows={2} />}
      {data && all.length === 0 && (
        <EmptyState
          title={words.empty}
          action={<Button onClick={() => setInviting('mail')}>{words.invite}</Button>}
        />
      )}
      {all.length > 0 && (
        <InvitationsTable
          invitations={all}
          busy={changed?.id ?? null}
          onResend={resend.mutate}
          onRevoke={revoke.mutate}
        />
      )}
      {inviting && (
        <InviteDialog
          organizationId={organizationId}
          byLink={inviting === 'link'}
          onClose={() => setInviting(null)}
        />
      )}
      {made && <LinkDialog made={made} onClose={() => setMade(null)} />}
    </Section>
  );
}
