import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { IconButton, media, tokens } from 'shared-ui/core';
import { OrganizationName } from '../features/organizations/OrganizationName';
import { HEADER_HEIGHT } from './frame/frame-look';
import type { SidebarState } from './frame/use-sidebar';
import { SIDEBAR_ID } from './Sidebar';
import { ThemeToggle } from './ThemeToggle';
import { layoutTexts } from './texts';
import { UserMenu } from './UserMenu';

const Box = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  display: flex;
  align-items: center;
  container: header / inline-size;
  gap: 4px;
  height: ${HEADER_HEIGHT}px;
  padding: 0 12px;
  border-bottom: 1px solid ${tokens.border};
  background: ${tokens.surface};
  & > b { flex: 1; overflow: hidden; padding: 0 8px; text-overflow: ellipsis; white-space: nowrap; }
  ${media.phone} { padding: 0 8px; }
`;

interface Props {
  sidebar: SidebarState;
  path?: ReactNode;
  tools?: ReactNode;
  hasSettings: boolean;
}

export function Header({ sidebar, path, tools, hasSettings }: Props) {
  return (
    <Box>
      <IconButton
        label={layoutTexts.toggleSidebar}
        icon="menu"
        aria-expanded={sidebar.open}
        aria-controls={SIDEBAR_ID}
        onClick={sidebar.toggle}
      />
      <OrganizationName />
      {path}
      {tools}
      <ThemeToggle />
      <UserMenu hasSettings={hasSettings} />
    </Box>
  );
}
