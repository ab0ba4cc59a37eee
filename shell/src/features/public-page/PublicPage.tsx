import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { publicConfig } from 'remote-kit';
import { media, TextLink, tokens } from 'shared-ui/core';
import { Logo } from '../../layout/Logo';
import { ThemeToggle } from '../../layout/ThemeToggle';
import { BrandPanel } from './BrandPanel';
import { publicPageTexts } from './texts';

const Box = styled.div`
  --portal-control: 40px;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  min-height: 100vh;
  min-height: 100dvh;
  background: ${tokens.surface};
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
  & > [data-side] { display: flex; flex-direction: column; min-width: 0; padding: 20px 24px; }
  & > [data-side] > header { display: flex; align-items: center; justify-content: space-between; gap: 12px; }
  & > [data-side] > footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 4px;
    color: ${tokens.textMuted};
    font-size: ${tokens.size.small};
    line-height: 24px;
  }
  & > [data-side] > main {
    flex: 1;
    display: flex;
    flex-direction: column;
    justify-content: center;
    gap: 20px;
    width: 100%;
    max-width: 400px;
    margin: 0 auto;
    padding: 32px 0;
  }
  & h1 { font-size: ${tokens.size.page}; font-weight: 650; line-height: 1.25; letter-spacing: -0.02em; }
  & h1 + p { margin-top: 4px; text-wrap: pretty; color: ${tokens.textMuted}; }
  & form { display: flex; flex-direction: column; gap: 16px; }
  ${media.phone} { & > [data-side] { padding: 12px 16px 20px; } }
`;

interface Props {
  title: string;
  purpose: ReactNode;
  children: ReactNode;
}

/** Layout of the public pages: logo, theme, form, support line. */
export function PublicPage({ title, purpose, children }: Props) {
  const { supportEmail } = publicConfig();
  return (
    <Box>
      <div data-side="">
        <header>
          <Logo />
          <ThemeToggle />
        </header>
        <main>
          <div>
            <h1>{title}</h1>
            <p>{purpose}</p>
          </div>
          {children}
        </main>
        <footer>
          {publicPageTexts.support}{' '}
          <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>
        </footer>
      </div>
      <BrandPanel />
    </Box>
  );
}
