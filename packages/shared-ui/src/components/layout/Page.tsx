import styled from '@emotion/styled';
import { type ReactNode, useEffect } from 'react';
import { uiTexts } from '../../texts';
import { pageLook } from './page-look';

export interface PageProps {
  title: string;
  /** One line about the purpose of the page. */
  purpose?: ReactNode;
  /** The primary action and others, to the right of the title. */
  actions?: ReactNode;
  /** Search and filters, below the title. */
  filters?: ReactNode;
  /** Limits the width, for forms and settings; lists use the whole width. */
  capped?: boolean;
  /** The title greets the member, in the largest size. */
  greeting?: boolean;
  /** Browser tab title; the page title by default. */
  documentTitle?: string;
  children?: ReactNode;
}

const Box = styled.div(pageLook);

/** Layout of every page: title, purpose, actions, filters, content. Sets the tab title. */
export function Page(props: PageProps) {
  const { title, purpose, actions, filters, capped, greeting, documentTitle, children } = props;
  const tab = documentTitle ?? title;
  // After each render, because the shell resets the title on navigation.
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
