import { tokens } from '../../theme/tokens';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** Styles of buttons and links that look like one. */
export const buttonLook = `
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: ${tokens.control.height};
  padding: 4px 12px;
  border: 1px solid transparent;
  border-radius: ${tokens.radius.control}px;
  background: transparent;
  color: ${tokens.text};
  font-family: inherit;
  font-size: ${tokens.size.body};
  font-weight: 550;
  line-height: 1.4;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background-color 150ms, border-color 150ms, color 150ms;
  & > svg { flex: none; }
  &[data-size='small'] { min-height: ${tokens.control.row}; padding: 2px 10px; font-size: ${tokens.size.small}; }
  &[data-wide] { width: 100%; }
  &[data-variant='primary'] { background: ${tokens.brand}; color: ${tokens.onBrand}; }
  &[data-variant='primary']:hover:not(:disabled, [aria-disabled='true']) { background: ${tokens.brandHover}; }
  &[data-variant='secondary'] { background: ${tokens.surface}; border-color: ${tokens.borderStrong}; }
  &[data-variant='secondary']:hover:not(:disabled, [aria-disabled='true']) { background: ${tokens.surfaceSunken}; border-color: ${tokens.text}; }
  &[data-variant='quiet'] { color: ${tokens.brandText}; }
  &[data-variant='quiet']:hover:not(:disabled, [aria-disabled='true']) { background: ${tokens.brandSoft}; }
  &[data-variant='danger'] { background: ${tokens.surface}; border-color: ${tokens.borderStrong}; color: ${tokens.error}; }
  &[data-variant='danger']:hover:not(:disabled, [aria-disabled='true']) { background: ${tokens.errorSoft}; border-color: ${tokens.error}; }
  &[aria-pressed='true'] { background: ${tokens.brandSoft}; border-color: transparent; color: ${tokens.brandText}; }
  &:disabled, &[aria-disabled='true'] { opacity: 0.55; cursor: not-allowed; }
`;
