import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { emailError } from 'remote-kit/identity';
import { type InvitationMade, type OrganizationRole, organizationRoles } from 'shared-contract';
import { FormDialog, focusAtStart, Select, TextField } from 'shared-ui/forms';
import { getFormProblem } from '../../../shared/form-problem';
import { useInvite } from '../api/use-invitations';
import { texts } from '../texts';
import { LinkDialog } from './LinkDialog';

const words = texts.invite;

interface Props {
  organizationId: string;
  /** Creates a link instead of sending an email. */
  byLink?: boolean;
  onClose: () => void;
}

/** Invites a person by email or link. If no email is sent, shows the link once. */
export function InviteDialog({ organizationId, byLink = false, onClose }: Props) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<OrganizationRole>('user');
  const [wrong, setWrong] = useState<string | null>(null);
  const [made, setMade] = useState<InvitationMade | null>(null);
  const invite = useInvite(organizationId, (done) => {
    if (done.link !== null) return setMade(done);
    enqueueSnackbar(words.done(email.trim()), { variant: 'success' });
    onClose();
  });
  if (made?.link) return <LinkDialog made={made} onClose={onClose} />;

  const { error } = invite;
  const problem = error && getFormProblem(error, words.failed);

  function send() {
    const found = byLink ? null : emailError(email);
    setWrong(found);
    if (found === null) invite.mutate(byLink ? { role } : { role, email: email.trim() });
  }

  return (
    <FormDialog
      title={byLink ? words.linkTitle : words.title}
      submitLabel={byLink ? words.make : words.send}
      busyLabel={byLink ? words.making : words.sending}
      cancelLabel={words.cancel}
      form={{ canSend: true, isSending: invite.isPending, problem, send }}
      onClose={onClose}
    >
      {!byLink && (
        <TextField
          ref={focusAtStart}
          type="email"
          label={words.email}
          help={words.emailHelp}
          autoComplete="off"
          value={email}
          error={wrong}
          onChange={(value) => {
            setEmail(value);
            setWrong(null);
          }}
        />
      )}
      <Select
        label={words.role}
        help={byLink ? `${texts.roleAbout[role]} ${words.linkAbout}` : texts.roleAbout[role]}
        value={role}
        onChange={(value) => setRole(value as OrganizationRole)}
        options={organizationRoles
          .toReversed()
          .map((one) => ({ value: one, label: texts.roles[one] }))}
      />
    </FormDialog>
  );
}
