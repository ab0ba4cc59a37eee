import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { tokens } from 'shared-ui/core';
import { LogoMark } from '../../layout/Logo';

const Box = styled.main`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 16px;
  min-height: 100vh;
  min-height: 100dvh;
  padding: 24px;
  text-align: center;
  & > h1 { font-size: ${tokens.size.page}; font-weight: 650; line-height: 1.25; letter-spacing: -0.02em; }
  & > p { max-width: 60ch; text-wrap: balance; color: ${tokens.textMuted}; overflow-wrap: anywhere; }
`;

export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <LogoMark size={40} />
      <h1>{title}</h1>
      {children}
    </Box>
  );
}
