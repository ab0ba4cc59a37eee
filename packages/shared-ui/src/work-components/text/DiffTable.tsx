import styled from '@emotion/styled';
import { tokens, VisuallyHidden } from 'shared-ui/core';

/** A line of a comparison; `gap` replaces unchanged lines. */
export interface DiffLine {
  kind: 'same' | 'added' | 'removed' | 'gap';
  /** Line numbers before and after. */
  before?: number | undefined;
  after?: number | undefined;
  parts: readonly { text: string; isNew: boolean }[];
}

export interface DiffTableProps {
  label: string;
  lines: readonly DiffLine[];
  /** Announced before a line. */
  words: { added: string; removed: string };
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${tokens.size.body};
  & td { padding: 3px 8px; vertical-align: baseline; overflow-wrap: anywhere; white-space: pre-wrap; }
  & td:nth-of-type(-n + 3) { width: 1px; padding-right: 4px; color: ${tokens.textFaint}; font-size: ${tokens.size.small}; font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
  & tr[data-kind='added'] > td { background: ${tokens.okSoft}; }
  & tr[data-kind='added'] > td:nth-of-type(3), & ins { color: ${tokens.ok}; font-weight: 600; text-decoration: none; }
  & tr[data-kind='removed'] > td { background: ${tokens.neutralSoft}; color: ${tokens.textMuted}; }
  & tr[data-kind='gap'] > td { color: ${tokens.textMuted}; font-size: ${tokens.size.small}; }
`;

const signs = { same: '', added: '+', removed: '−', gap: '' } as const;

/** Compares two texts line by line. Changes are marked by a sign, not only by color. */
export function DiffTable({ label, lines, words }: DiffTableProps) {
  return (
    <Table aria-label={label}>
      <tbody>
        {lines.map(({ kind, before, after, parts }, index) => (
          <tr key={index} data-kind={kind}>
            <td>{before}</td>
            <td>{after}</td>
            <td aria-hidden="true">{signs[kind]}</td>
            <td>
              {(kind === 'added' || kind === 'removed') && (
                <VisuallyHidden>{`${words[kind]}: `}</VisuallyHidden>
              )}
              {parts.map(({ text, isNew }, part) =>
                isNew ? <ins key={part}>{text}</ins> : <span key={part}>{text}</span>,
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
