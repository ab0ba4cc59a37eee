import styled from '@emotion/styled';
import { type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { quietLazy } from 'remote-kit/loading';
import type { NavigationEntry } from 'shared-contract';
import { tokens } from 'shared-ui/core';
import { hasSettingsEntry } from '../portal/navigation';
import { frameLook, mainLook } from './frame/frame-look';
import { usePageChange } from './frame/use-page-change';
import { useSidebar } from './frame/use-sidebar';
import { Header } from './Header';
import { getSection } from './navigation/section';
import { Sidebar } from './Sidebar';
import { layoutTexts } from './texts';

const PagePath = quietLazy(async () => (await import('./navigation/PagePath')).PagePath);

export interface AppLayoutProps {
  navigation: readonly NavigationEntry[];
  /** Called with a page that the person is about to open. */
  onPrefetch?: (path: string) => void;
  /** Header controls besides the layout's own. */
  tools?: ReactNode;
  /** Below the header, on every page. */
  strip?: ReactNode;
  children: ReactNode;
}

/** Receives the focus when the focused element disappears. */
export const MAIN_ID = 'portal-main';

const Box = styled.div(frameLook);
const Main = styled.main(mainLook);

const SkipLink = styled.a`
  position: fixed;
  top: 8px;
  left: 8px;
  z-index: 40;
  padding: 8px 14px;
  border-radius: ${tokens.radius.control}px;
  background: ${tokens.brand};
  color: ${tokens.onBrand};
  transform: translateY(-200%);
  &:focus { transform: none; }
`;

/** The frame of every signed-in page: sidebar, header, main area. */
export function AppLayout({ navigation, onPrefetch, tools, strip, children }: AppLayoutProps) {
  const { pathname } = useLocation();
  const sidebar = useSidebar(pathname);
  const section = getSection(navigation, pathname);
  const main = useRef<HTMLElement>(null);
  usePageChange(main, pathname);

  return (
    <Box>
      <SkipLink href={`#${MAIN_ID}`}>{layoutTexts.skip}</SkipLink>
      <Sidebar
        state={sidebar}
        navigation={navigation}
        pathname={pathname}
        onPrefetch={onPrefetch}
      />
      <div data-column="" inert={sidebar.overlay && sidebar.open}>
        <Header
          sidebar={sidebar}
          path={
            section && (
              <Suspense>
                <PagePath section={section} />
              </Suspense>
            )
          }
          tools={tools}
          hasSettings={hasSettingsEntry(navigation)}
        />
        {strip}
        <Main ref={main} id={MAIN_ID} tabIndex={-1}>
          {children}
        </Main>
      </div>
    </Box>
  );
}
