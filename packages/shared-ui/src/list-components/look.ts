import { tokens } from 'shared-ui/core';

/** Height of the page's top bar, below which table headers stick, in pixels. */
export const HEADER_HEIGHT = 48;
export const HEAD_HEIGHT = 32;
/** Row heights in pixels: a day, a call, a call with a matching sentence. */
export const DAY_HEIGHT = 32;
export const ROW_HEIGHT = 40;
export const HIT_HEIGHT = 68;
export const PHONE_ROW_HEIGHT = 60;
export const PHONE_HIT_HEIGHT = 104;

/** Color of what the customer says, only used on pages of calls. */
export const callColours = `
  --calls-customer: #0a6e7c;
  html[data-theme='dark'] & { --calls-customer: #6fd0dc; }
`;

/** One line, truncated with an ellipsis. */
export const cut = `
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Extends the background of a row beyond its rule on both sides. */
export const getRowGround = (colour: string) =>
  `background: ${colour}; box-shadow: -8px 0 ${colour}, 8px 0 ${colour};`;

/** A column header that sorts on click. */
export const headButton = `
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  font-weight: inherit;
  cursor: pointer;
`;

export const toneColours = {
  ok: tokens.ok,
  warning: tokens.warning,
  error: tokens.error,
  neutral: tokens.neutral,
  live: tokens.warning,
} as const;
