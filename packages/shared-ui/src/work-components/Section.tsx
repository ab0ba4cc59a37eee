import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { Text, tokens } from 'shared-ui/core';

export interface SectionProps {
  title: ReactNode;
  /** One faint line beside the title. */
  about?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

const Box = styled.section`
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-width: 0;
  & > header { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; min-height: 40px; }
  & > header > h2 { font-size: ${tokens.size.body}; font-weight: 600; }
  & > header > [data-actions] { display: flex; flex-wrap: wrap; gap: 8px; margin-left: auto; }
`;

/** A part of a page without a frame. */
export function Section({ title, about, actions, children }: SectionProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {about && (
          <Text as="span" variant="muted">
            {about}
          </Text>
        )}
        {actions && <div data-actions="">{actions}</div>}
      </header>
      {children}
    </Box>
  );
}
