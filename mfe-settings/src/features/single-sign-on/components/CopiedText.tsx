import styled from '@emotion/styled';
import { CopyButton, tokens } from 'shared-ui/core';

const Box = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  max-width: 100%;
  & > code { min-width: 0; overflow-wrap: anywhere; color: ${tokens.text}; font: 0.8125rem/1.5 ui-monospace, monospace; }
  & > button { flex: none; }
`;

/** A text that is copied to another system, whole. */
export function CopiedText({ value, label }: { value: string; label: string }) {
  return (
    <Box>
      <code>{value}</code>
      <CopyButton value={value} label={label} />
    </Box>
  );
}
