import styled from '@emotion/styled';
import { CopyButton, tokens } from 'shared-ui/core';

export interface IdentifierProps {
  value: string;
  /** Name of the copy button, for example "Copy dataset ID". */
  label: string;
}

const HEAD = 8;
/** Characters shown at the end, because identifiers often begin alike. */
const TAIL = 4;

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
  const isLong = value.length > HEAD + TAIL + 1;
  return (
    <Box>
      <span title={value}>
        {isLong ? (
          <>
            {value.slice(0, HEAD)}
            <span data-middle="">{value.slice(HEAD, -TAIL)}</span>
            {value.slice(-TAIL)}
          </>
        ) : (
          value
        )}
      </span>
      <CopyButton value={value} label={label} />
    </Box>
  );
}
