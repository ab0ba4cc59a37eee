import type { InvitationMade } from 'shared-contract';
import { ShownOnceDialog } from 'shared-ui/work';
import { texts } from '../texts';

const words = texts.invite;

interface Props {
  made: InvitationMade;
  onClose: () => void;
}

/** Shows the link of an invitation once. */
export function LinkDialog({ made: { invitation, link }, onClose }: Props) {
  const { email } = invitation;
  return (
    <ShownOnceDialog
      title={words.ready}
      text={email === null ? words.shownOnce : words.noMail(email)}
      field={words.linkField}
      value={link ?? ''}
      copy={words.copy}
      close={words.close}
      onClose={onClose}
    />
  );
}
