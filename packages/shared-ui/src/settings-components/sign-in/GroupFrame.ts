import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';

/** Groups and their roles in columns. */
export const GroupGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 320px) 144px 32px;
  align-items: center;
  gap: 8px;
  font-size: ${tokens.size.small};
  & > [data-others] { padding-left: 2px; color: ${tokens.textMuted}; }
  & > [data-add] { grid-column: 1 / -1; }
`;

/** Group names, wrapped like words. */
export const GroupNames = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${tokens.size.small};
  & > li {
    padding: 2px 8px;
    overflow-wrap: anywhere;
    border: 1px solid ${tokens.border};
    border-radius: ${tokens.radius.control}px;
  }
  & span { color: ${tokens.textMuted}; }
`;
