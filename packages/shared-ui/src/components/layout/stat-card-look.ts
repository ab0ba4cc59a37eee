import { media, tokens } from '../../theme/tokens';

/** A figure with its label, and a link if it opens something. */
export const statCardLook = `
  display: block;
  min-width: 0;
  padding: 12px 16px;
  color: inherit;
  text-decoration: none;
  &:is(a):hover { background: ${tokens.surfaceSunken}; }
  & [data-label], & > p { color: ${tokens.textMuted}; font-size: ${tokens.size.small}; }
  & > p { min-height: 20px; }
  & [data-value] {
    min-height: 34px;
    font-size: ${tokens.size.page};
    font-weight: 650;
    line-height: 1.2;
    letter-spacing: -0.015em;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  ${media.phone} { padding: 12px; }
`;
