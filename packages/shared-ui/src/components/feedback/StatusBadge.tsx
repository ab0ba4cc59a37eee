import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { type Tone, tokens } from '../../theme/tokens';
import { Icon, type IconName } from '../content/Icon';

export interface StatusBadgeProps {
  tone: Tone;
  /** Default: the icon of the tone; null for none. */
  icon?: IconName | null;
  /** The label; color and icon only support it. */
  children: ReactNode;
}

const Box = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: 4px;
  flex: none;
  max-width: 100%;
  padding: 1px 8px;
  border-radius: ${tokens.radius.pill}px;
  font-size: ${tokens.size.small};
  font-weight: 550;
  line-height: 1.5;
  & > svg { flex: none; align-self: center; }
  &[data-tone='ok'], &[data-tone='neutral'] { padding-inline: 0; }
  &[data-tone='ok'] > svg { color: ${tokens.ok}; }
  &[data-tone='error'] { color: ${tokens.error}; background: ${tokens.errorSoft}; }
  &[data-tone='warning'] { color: ${tokens.warning}; background: ${tokens.warningSoft}; }
  &[data-tone='neutral'] > svg { color: ${tokens.neutral}; }
`;

/** A status as icon and word, with a background for errors and warnings. */
export function StatusBadge({ tone, icon = tone, children }: StatusBadgeProps) {
  return (
    <Box data-tone={tone}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </Box>
  );
}
