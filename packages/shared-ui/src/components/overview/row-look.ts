import { media, tokens } from 'shared-ui/core';

/** Columns of the list and its header. `data-period` marks the figures of the period. */
export const rowLook = `
  display: grid;
  grid-template-columns: minmax(0, 1fr) 96px 472px 80px;
  align-items: center;
  gap: 0 16px;
  min-height: 40px;
  border-bottom: 1px solid ${tokens.borderSoft};
  font-size: ${tokens.size.small};
  &[data-short] {
    grid-template-columns: minmax(0, 1fr) 88px 80px 96px;
    & > [data-period] { display: none; }
  }
  & > :last-child { text-align: right; font-variant-numeric: tabular-nums; }
  @media (max-width: 1199.98px) {
    grid-template-columns: minmax(0, 1fr) 96px 88px;
    & > [data-period] { display: none; }
  }
  ${media.phone} { &, &[data-short] { grid-template-columns: minmax(0, 1fr) auto 72px; } }
`;
