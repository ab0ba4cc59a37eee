import styled from '@emotion/styled';
import { IconButton, media, Stack, tokens } from 'shared-ui/core';
import { SIDEBAR_ID } from './Sidebar';
import { ThemeToggle } from './ThemeToggle';
import { layoutTexts } from './texts';
import { UserMenu } from './UserMenu';
import type { SidebarState } from './use-sidebar';

const Box = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 56px;
  padding: 8px 20px;
  border-bottom: 1px solid ${tokens.border};
  background: ${tokens.surface};
  ${media.phone} { padding: 8px 12px; }
`;

/** The bar over every page. */
export function Header({ sidebar }: { sidebar: SidebarState }) {
  return (
    <Box>
      <IconButton
        label={layoutTexts.toggleSidebar}
        icon="menu"
        aria-expanded={sidebar.open}
        aria-controls={SIDEBAR_ID}
        onClick={sidebar.toggle}
      />
      <Stack direction="row" gap={4} align="center">
        <ThemeToggle />
        <UserMenu />
      </Stack>
    </Box>
  );
}
