import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { tokens } from '../../theme/tokens';
import { Icon, type IconName } from '../content/Icon';
import { Text } from '../content/Text';

export interface EmptyStateProps {
  /** One sentence. */
  title: ReactNode;
  icon?: IconName;
  /** The next thing to do. */
  action?: ReactNode;
  children?: ReactNode;
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  padding: 40px 20px;
  color: ${tokens.textMuted};
  text-align: center;
`;

/** Replaces the content of an empty list with a sentence and an optional action. */
export function EmptyState({ title, icon, action, children }: EmptyStateProps) {
  return (
    <Box>
      {icon && <Icon name={icon} size={28} />}
      <Text>{title}</Text>
      {children}
      {action}
    </Box>
  );
}
