import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type NavigationEntry, pages } from 'shared-contract';
import { IconButton, media, tokens } from 'shared-ui/core';
import { HelpBox } from './HelpBox';
import { Logo } from './Logo';
import { NavigationLinks } from './NavigationLinks';
import { layoutTexts } from './texts';
import type { SidebarState } from './use-sidebar';

export const SIDEBAR_ID = 'portal-sidebar';

const WIDTH = 256;

const Box = styled.aside`
  position: sticky;
  top: 0;
  flex: none;
  display: flex;
  flex-direction: column;
  gap: 14px;
  width: ${WIDTH}px;
  height: 100vh;
  height: 100dvh;
  padding: 12px;
  overflow-y: auto;
  border-right: 1px solid ${tokens.border};
  background: ${tokens.surface};
  transition: margin-left 0.3s ease, transform 0.3s ease, visibility 0s;
  & > [data-head] {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 40px;
    padding-left: 10px;
  }
  & > [data-head] > a { text-decoration: none; border-radius: 6px; }
  & > [data-foot] { margin-top: auto; padding-top: 12px; }
  /* Hidden once it has slid away, but seen from the first moment: what is hidden takes no focus. */
  &[data-open='false'] { margin-left: -${WIDTH}px; visibility: hidden; transition-delay: 0s, 0s, 0.3s; }
  ${media.narrow} {
    position: fixed;
    z-index: 30;
    width: min(${WIDTH + 24}px, 86vw);
    box-shadow: ${tokens.shadow};
    &[data-open='false'] { margin-left: 0; transform: translateX(-102%); box-shadow: none; }
  }
`;

const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: 20;
  background: ${tokens.scrim};
`;

interface Props {
  state: SidebarState;
  navigation: readonly NavigationEntry[];
  pathname: string;
  onPrefetch?: (path: string) => void;
}

/** Logo, navigation and help. Closed, it is out of reach of the keyboard too. */
export function Sidebar({ state, navigation, pathname, onPrefetch }: Props) {
  const { open, overlay, close } = state;
  const onFollow = overlay ? close : undefined;
  const closeButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!overlay || !open) return;
    const opener = document.activeElement;
    closeButton.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [overlay, open]);

  return (
    <>
      {overlay && open && <Scrim onClick={close} />}
      <Box id={SIDEBAR_ID} data-open={open} aria-label={layoutTexts.sidebar}>
        <div data-head="">
          <Link to={pages.dashboard} onClick={onFollow}>
            <Logo />
          </Link>
          {overlay && (
            <IconButton
              ref={closeButton}
              label={layoutTexts.closeSidebar}
              icon="close"
              onClick={close}
            />
          )}
        </div>
        <NavigationLinks
          entries={navigation}
          pathname={pathname}
          onPrefetch={onPrefetch}
          onFollow={onFollow}
        />
        <div data-foot="">
          <HelpBox />
        </div>
      </Box>
    </>
  );
}
