import styled from '@emotion/styled';
import { tokens } from 'shared-ui/core';

/** One passkey and its actions. */
export const PasskeyFrame = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 10px 0;
  border-bottom: 1px solid ${tokens.border};
  overflow-wrap: anywhere;
`;

export const PasskeyList = styled.ul`margin: 0; padding: 0; list-style: none;`;
