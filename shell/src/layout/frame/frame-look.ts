import { media } from 'shared-ui/core';

/** In pixels. */
export const SIDEBAR_WIDTH = 208;
export const HEADER_HEIGHT = 48;

/** Sidebar, and the column with header and page. */
export const frameLook = `
  display: flex;
  min-height: 100vh;
  min-height: 100dvh;
  overflow-x: clip;
  & > [data-column] { flex: 1; min-width: 0; display: flex; flex-direction: column; }
`;

export const mainLook = `
  flex: 1;
  padding: 0 24px 32px;
  outline: none;
  ${media.phone} { padding: 0 16px 32px; }
`;

/** Container queries on the header's width, which an open sidebar reduces. */
export const inHeader = {
  withoutField: '@container header (max-width: 959.98px)',
  ofIcons: '@container header (max-width: 759.98px)',
} as const;
