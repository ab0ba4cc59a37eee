import type { Invitation } from 'shared-contract';
import { Button } from 'shared-ui/core';
import { ListTable } from 'shared-ui/lists';
import { PeopleFrame } from 'shared-ui/settings';
import { Time } from 'shared-ui/work';
import { isOpen, isPast } from '../model/invitation-state';
import { formatExpiry, formatStepTime } from '../model/when';
import { texts } from '../texts';
import { InvitationState } from './InvitationState';

const { columns, ...words } = texts.invitations;

interface Props {
  invitations: readonly Invitation[];
  /** Id of the invitation being changed. */
  busy: string | null;
  onResend: (invitation: Invitation) => void;
  onRevoke: (invitation: Invitation) => void;
}

/** The organization's invitations, newest first. Past ones are dimmed. */
export function InvitationsTable({ invitations, ...actions }: Props) {
  return (
    <PeopleFrame>
      <ListTable
        actionsBelow
        label={words.title}
        rows={invitations}
        rowKey={({ id }) => id}
        columns={[
          {
            header: columns.email,
            kind: 'name',
            cell: (one) => (
              <span data-past={isPast(one) || undefined} title={one.email ?? undefined}>
                {one.email ?? words.link}
              </span>
            ),
          },
          {
            header: columns.role,
            width: 72,
            wideOnly: true,
            isKept: true,
            cell: ({ role }) => texts.roles[role],
          },
          {
            header: columns.state,
            width: 232,
            wideOnly: true,
            isKept: true,
            cell: (one) => <InvitationState invitation={one} />,
          },
          {
            header: columns.by,
            width: 128,
            wideOnly: true,
            cell: ({ invited_by }) => invited_by ?? words.someone,
          },
          {
            header: columns.expires,
            kind: 'number',
            width: 96,
            cell: (one) => <Expiry invitation={one} />,
          },
          {
            header: columns.actions,
            kind: 'actions',
            width: 176,
            cell: (one) => <Actions invitation={one} {...actions} />,
          },
        ]}
      />
    </PeopleFrame>
  );
}

function Expiry({ invitation }: { invitation: Invitation }) {
  if (isPast(invitation)) return <span data-headed="">–</span>;
  const { expires_at: at } = invitation;
  return (
    <>
      <span data-narrow="">{`${columns.expires}: `}</span>
      <Time value={at} format={() => formatExpiry(at)} />
    </>
  );
}

interface ActionsProps extends Omit<Props, 'invitations'> {
  invitation: Invitation;
}

function Actions({ invitation, busy, onResend, onRevoke }: ActionsProps) {
  if (isPast(invitation)) return null;
  const { id, email, sent_at } = invitation;
  const at = formatStepTime(sent_at);
  return (
    <span data-buttons="">
      <Button
        size="small"
        busy={busy === id}
        aria-label={email === null ? words.newLinkFor(at) : words.sendAgainTo(email)}
        onClick={() => onResend(invitation)}
      >
        {email === null ? words.newLink : words.sendAgain}
      </Button>
      {isOpen(invitation) && (
        <Button
          size="small"
          variant="quiet"
          busy={busy === id}
          aria-label={email === null ? words.revokeLinkOf(at) : words.revokeOf(email)}
          onClick={() => onRevoke(invitation)}
        >
          {words.revoke}
        </Button>
      )}
    </span>
  );
}
