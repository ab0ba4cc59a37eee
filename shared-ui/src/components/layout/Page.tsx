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
  /** Stops at the content width, for forms and settings; lists use the whole width. */
  capped?: boolean;
  /** The title greets the member, in the largest size. */
  greeting?: boolean;
  /** Name of the browser tab; default the title. */
  documentTitle?: string;
  children?: ReactNode;
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  width: 100%;
  &[data-capped] { max-width: ${tokens.contentWidth}px; }
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 24px;
    min-height: 64px;
    padding: 12px 0;
  }
  & > header > [data-words] { flex: 1 1 280px; min-width: 0; }
  & > header > [data-actions] { display: flex; flex-wrap: wrap; gap: 8px; }
  & h1 {
    font-size: ${tokens.size.title};
    font-weight: 650;
    line-height: 1.25;
    letter-spacing: -0.012em;
    overflow-wrap: anywhere;
  }
  &[data-greeting] h1 { font-size: ${tokens.size.page}; }
  & > header p { max-width: 84ch; color: ${tokens.textMuted}; overflow-wrap: anywhere; }
  ${media.phone} {
    &[data-greeting] h1 { font-size: 1.5rem; }
    & > header > [data-actions] { width: 100%; }
  }
`;

/** The frame of every page: title, purpose, actions, filters, content. Sets the tab's title. */
export function Page(props: PageProps) {
  const { title, purpose, actions, filters, capped, greeting, documentTitle, children } = props;
  const tab = documentTitle ?? title;
  // After each rendering: the shell resets the title at another address, a tab of this page too.
  useEffect(() => {
    document.title = `${tab} · ${uiTexts.product}`;
  });
  return (
    <Box data-capped={capped || undefined} data-greeting={greeting || undefined}>
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
