import styled from '@emotion/styled';
import { CopyButton } from '../../components/actions/CopyButton';
import { tokens } from '../../theme/tokens';

export interface IdentifierProps {
  value: string;
  /** Name of the copy button, for example "Copy dataset ID". */
  label: string;
}

/** The end tells identifiers apart. */
const TAIL = 4;

const Box = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  color: ${tokens.textFaint};
  font-size: ${tokens.size.small};
  font-variant-numeric: tabular-nums;
  & [data-head] {
    display: inline-block;
    max-width: 10ch;
    overflow: hidden;
    text-overflow: ellipsis;
    vertical-align: bottom;
    white-space: nowrap;
  }
`;

/** An identifier, drawn with its middle cut out; the text itself stays whole, also for copying. */
export function Identifier({ value, label }: IdentifierProps) {
  return (
    <Box>
      <span title={value}>
        <span data-head="">{value.slice(0, -TAIL)}</span>
        {value.slice(-TAIL)}
      </span>
      <CopyButton value={value} label={label} />
    </Box>
  );
}
