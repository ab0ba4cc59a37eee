import styled from '@emotion/styled';
import { type ReactNode, useEffect } from 'react';
import { uiTexts } from '../../texts';
import { media, tokens } from '../../theme/tokens';

export interface PageProps {
  title: string;
  /** One line that says what the page is for. */
  purpose?: ReactNode;
  /** The primary action and others, at the right of the title. */
  actions?: ReactNode;
  /** Search and filters, under the title. */
  filters?: ReactNode;
  /** Name of the browser tab; default the title. */
  documentTitle?: string;
  children?: ReactNode;
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 20px;
  width: 100%;
  max-width: ${tokens.contentWidth}px;
  margin: 0 auto;
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    justify-content: space-between;
    gap: 12px 24px;
  }
  & > header > [data-words] { flex: 1 1 280px; min-width: 0; }
  & > header > [data-actions] { display: flex; flex-wrap: wrap; gap: 8px; }
  & h1 {
    font-size: ${tokens.size.page};
    font-weight: 650;
    line-height: 1.25;
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
  & > header p { margin-top: 4px; color: ${tokens.textMuted}; overflow-wrap: anywhere; }
  ${media.phone} {
    & h1 { font-size: 1.5rem; }
    & > header > [data-actions] { width: 100%; }
  }
`;

/** The frame of every page: title, purpose, actions, filters, content. Sets the tab's title. */
export function Page({ title, purpose, actions, filters, documentTitle, children }: PageProps) {
  const tab = documentTitle ?? title;
  useEffect(() => {
    document.title = `${tab} · ${uiTexts.product}`;
  }, [tab]);
  return (
    <Box>
      <header>
        <div data-words="">
          <h1>{title}</h1>
          {purpose && <p>{purpose}</p>}
        </div>
        {actions && <div data-actions="">{actions}</div>}
      </header>
      {filters}
      {children}
    </Box>
  );
}
