import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type NavigationEntry, pages } from 'shared-contract';
import { IconButton, media, tokens } from 'shared-ui/core';
import { SIDEBAR_WIDTH } from './frame/frame-look';
import type { SidebarState } from './frame/use-sidebar';
import { HelpBox } from './HelpBox';
import { Logo } from './Logo';
import { NavigationLinks } from './navigation/NavigationLinks';
import { layoutTexts } from './texts';

export const SIDEBAR_ID = 'portal-sidebar';

/** Width of the closed sidebar in pixels, with only the icons. */
const RAIL = 56;

const Box = styled.aside`
  position: sticky;
  top: 0;
  flex: none;
  display: flex;
  flex-direction: column;
  gap: 16px;
  width: ${SIDEBAR_WIDTH}px;
  height: 100vh;
  height: 100dvh;
  padding: 0 8px 8px;
  overflow: hidden auto;
  border-right: 1px solid ${tokens.border};
  background: ${tokens.canvas};
  transition: width 0.3s ease, transform 0.3s ease, visibility 0s;
  & > [data-head] {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 48px;
    padding-left: 8px;
  }
  & > [data-head] > a { text-decoration: none; border-radius: ${tokens.radius.small}px; }
  & > [data-foot] { margin-top: auto; padding-top: 12px; }
  &[data-open='false'] { width: ${RAIL}px; }
  &[data-open='false'] > [data-head] > a > span { color: transparent; }
  &[data-open='false'] > [data-foot] p { visibility: hidden; }
  ${media.narrow} {
    position: fixed;
    z-index: 30;
    width: min(${SIDEBAR_WIDTH + 24}px, 86vw);
    box-shadow: ${tokens.shadow};
    /* Hidden after sliding out so that it can't receive focus; visible as soon as it opens. */
    &[data-open='false'] {
      width: min(${SIDEBAR_WIDTH + 24}px, 86vw);
      transform: translateX(-102%);
      visibility: hidden;
      box-shadow: none;
      transition-delay: 0s, 0s, 0.3s;
    }
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

/** Logo, navigation and help. When closed it is a rail of icons, or hidden in a narrow window. */
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
          <HelpBox onFollow={onFollow} />
        </div>
      </Box>
    </>
  );
}
