import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { Text } from '../content/Text';

export interface PanelProps {
  title?: ReactNode;
  /** Heading level of the title; default 2. */
  level?: 2 | 3;
  actions?: ReactNode;
  children?: ReactNode;
}

const Box = styled.section`
  min-width: 0;
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 12px;
    min-height: 40px;
    margin-bottom: 8px;
  }
`;

/** A frameless part of a page; its title names the landmark for screen readers. */
export function Panel({ title, level = 2, actions, children }: PanelProps) {
  const id = useId();
  return (
    <Box aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <header>
          {title && (
            <Text as={`h${level}`} variant="title" id={id}>
              {title}
            </Text>
          )}
          {actions}
        </header>
      )}
      {children}
    </Box>
  );
}
