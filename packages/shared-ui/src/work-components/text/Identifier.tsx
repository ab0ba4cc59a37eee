import styled from '@emotion/styled';
import { CopyButton, tokens } from 'shared-ui/core';
import { splitMiddle } from './cut-middle';

export interface IdentifierProps {
  value: string;
  /** Name of the copy button, for example "Copy dataset ID". */
  label: string;
}

const Box = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  color: ${tokens.textFaint};
  font-size: ${tokens.size.small};
  font-variant-numeric: tabular-nums;
  & [data-middle] { font-size: 0; }
  & [data-middle]::before { content: '…'; font-size: ${tokens.size.small}; }
`;

/** Hides the middle of a long identifier, which can still be selected and copied as a whole. */
export function Identifier({ value, label }: IdentifierProps) {
  const parts = splitMiddle(value);
  return (
    <Box>
      <span title={value}>
        {parts ? (
          <>
            {parts[0]}
            <span data-middle="">{parts[1]}</span>
            {parts[2]}
          </>
        ) : (
          value
        )}
      </span>
      <CopyButton value={value} label={label} />
    </Box>
  );
}
