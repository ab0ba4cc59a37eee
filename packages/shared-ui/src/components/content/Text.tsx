import styled from '@emotion/styled';
import type { ElementType, ReactNode } from 'react';
import { tokens } from '../../theme/tokens';

export type TextVariant = 'body' | 'small' | 'muted' | 'lead' | 'title' | 'heading' | 'mono';

export interface TextProps {
  /**
   * `muted` is also small, `heading` is for a part of a panel, `title` for a panel, `mono` for ids
   * and code.
   */
  variant?: TextVariant;
  /** Element to draw; default 'p'. */
  as?: ElementType;
  id?: string;
  title?: string;
  className?: string;
  /** Truncates to one line with an ellipsis. */
  truncate?: boolean;
  /** Keeps the text's line breaks. */
  preserveLines?: boolean;
  /** Tabular figures, for costs, durations and counts. */
  tabular?: boolean;
  children?: ReactNode;
}

const Box = styled.p`
  overflow-wrap: break-word;
  &[data-variant='small'] { font-size: ${tokens.size.small}; }
  &[data-variant='muted'] { font-size: ${tokens.size.small}; color: ${tokens.textMuted}; }
  &[data-variant='lead'] { font-size: ${tokens.size.lead}; }
  &[data-variant='heading'] { font-weight: 600; line-height: 1.4; }
  &[data-variant='title'] { font-size: ${tokens.size.lead}; font-weight: 600; line-height: 1.4; }
  &[data-variant='mono'] {
    font-family: ${tokens.font.mono};
    font-size: ${tokens.size.small};
    font-variant-numeric: tabular-nums;
  }
  &[data-truncate] { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  &[data-lines] { white-space: pre-line; }
  &[data-tabular] { font-variant-numeric: tabular-nums; }
`;

/** A run of text in one of the styles of the type scale. */
export function Text({ variant = 'body', truncate, preserveLines, tabular, ...rest }: TextProps) {
  return (
    <Box
      data-variant={variant}
      data-truncate={truncate || undefined}
      data-lines={preserveLines || undefined}
      data-tabular={tabular || undefined}
      {...rest}
    />
  );
}
