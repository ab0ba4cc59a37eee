import styled from '@emotion/styled';
import { Button, CopyButton, Stack, Text } from 'shared-ui/core';
import { Dialog, TextField } from 'shared-ui/forms';
import { texts } from '../texts';

const words = texts.made;

const Line = styled.div`
  display: flex;
  align-items: end;
  gap: 8px;
  & > :first-child { flex: 1; min-width: 0; }
`;

/** The secret of a token, once. */
export function MadeTokenDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <Stack gap={16}>
        <Text>{words.text}</Text>
        <Line>
          <TextField label={words.field} value={secret} onChange={() => undefined} />
          <CopyButton value={secret} label={words.copy} />
        </Line>
      </Stack>
    </Dialog>
  );
}
