import styled from '@emotion/styled';
import { type ReactNode, useEffect } from 'react';
import { uiTexts } from '../../texts';
import { pageLook } from './page-look';

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

const Box = styled.div(pageLook);

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
