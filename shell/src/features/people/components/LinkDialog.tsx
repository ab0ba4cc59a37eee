import styled from '@emotion/styled';
import type { InvitationMade } from 'shared-contract';
import { Button, CopyButton, Stack, Text } from 'shared-ui/core';
import { Dialog, TextField } from 'shared-ui/forms';
import { texts } from '../texts';

const words = texts.invite;

const Line = styled.div`
  display: flex;
  align-items: end;
  gap: 8px;
  & > :first-child { flex: 1; min-width: 0; }
`;

interface Props {
  made: InvitationMade;
  onClose: () => void;
}

/** The link of an invitation, once. */
export function LinkDialog({ made: { invitation, link }, onClose }: Props) {
  const { email } = invitation;
  return (
    <Dialog
      open
      title={words.ready}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <Stack gap={16}>
        <Text>{email === null ? words.shownOnce : words.noMail(email)}</Text>
        <Line>
          <TextField label={words.linkField} value={link ?? ''} onChange={() => undefined} />
          <CopyButton value={link ?? ''} label={words.copy} />
        </Line>
      </Stack>
    </Dialog>
  );
}
