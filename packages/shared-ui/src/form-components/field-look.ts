import { tokens } from 'shared-ui/core';
import { uiTexts } from '../texts';
import { getFramedSurface } from '../theme/surfaces';

/**
 * Styles an empty date, because WebKit shows today's date as its placeholder. Firefox doesn't, and
 * ignores the rules.
 */
export const emptyDate = `
  &[type='date'][data-empty]:not(:focus-within)::-webkit-datetime-edit { display: none; }
  &[type='date'][data-empty]:not(:focus-within)::before { content: '${uiTexts.anyDate}'; flex: 1; color: ${tokens.textMuted}; }
`;

/**
 * Shared by text field, text area and select. In a date a part of the field may have the focus,
 * such as its calendar, which only `:focus-within` matches.
 */
export const controlLook = `
  width: 100%;
  min-height: ${tokens.control.height};
  padding: 5px 10px;
  ${getFramedSurface(`1px solid ${tokens.borderStrong}`, tokens.radius.control)}
  color: ${tokens.text};
  font-size: ${tokens.size.body};
  line-height: 20px;
  transition: border-color 150ms;
  &::placeholder { color: ${tokens.textMuted}; opacity: 1; }
  &:hover:not(:disabled) { border-color: ${tokens.text}; }
  &:focus-visible, &[type='date']:focus-within { outline: 2px solid ${tokens.focus}; outline-offset: -1px; border-color: ${tokens.focus}; }
  &[aria-invalid='true'] { border-color: ${tokens.error}; }
  &:disabled { background: ${tokens.surfaceSunken}; color: ${tokens.textMuted}; cursor: not-allowed; }
  &:autofill { box-shadow: 0 0 0 100px ${tokens.surface} inset; -webkit-text-fill-color: ${tokens.text}; }
  ${emptyDate}
  &::-webkit-datetime-edit { padding: 0; line-height: 1; }
  &::-webkit-calendar-picker-indicator { margin-inline-start: 4px; opacity: 0.7; cursor: pointer; }
  @media (max-width: 599.98px) {
    font-size: 1rem;
    &[type='date'] { padding-inline: 8px 6px; }
  }
`;
