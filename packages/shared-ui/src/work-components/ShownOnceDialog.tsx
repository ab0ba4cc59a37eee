import styled from '@emotion/styled';
import { Button, CopyButton, Stack, Text } from 'shared-ui/core';
import { Dialog, TextField } from 'shared-ui/forms';

const Line = styled.div`
  display: flex;
  align-items: end;
  gap: 8px;
  & > :first-child { flex: 1; min-width: 0; }
`;

export interface ShownOnceDialogProps {
  title: string;
  text: string;
  /** Label of the value's field. */
  field: string;
  value: string;
  copy: string;
  close: string;
  onClose: () => void;
}

/** A secret that is shown only once, to be copied. */
export function ShownOnceDialog({
  title,
  text,
  field,
  value,
  copy,
  close,
  onClose,
}: ShownOnceDialogProps) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {close}
        </Button>
      }
    >
      <Stack gap={16}>
        <Text>{text}</Text>
        <Line>
          <TextField label={field} value={value} onChange={() => undefined} />
          <CopyButton value={value} label={copy} />
        </Line>
      </Stack>
    </Dialog>
  );
}
