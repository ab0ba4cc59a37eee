import { light, type Palette } from './palettes';

/**
 * @param name name of a color
 * @returns the name of its CSS variable
 */
export function getColourVariable(name: string): string {
  return `--portal-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

const colours = Object.fromEntries(
  Object.keys(light).map((name) => [name, `var(${getColourVariable(name)})`]),
) as unknown as Palette;

export type Tone = 'ok' | 'error' | 'warning' | 'neutral';

/**
 * The design tokens. Colors are CSS variables, so a change of theme doesn't rerender; lengths are
 * CSS pixels on a 4-px grid.
 */
export const tokens = {
  ...colours,
  status: {
    ok: { text: colours.ok, soft: colours.okSoft },
    error: { text: colours.error, soft: colours.errorSoft },
    warning: { text: colours.warning, soft: colours.warningSoft },
    neutral: { text: colours.neutral, soft: colours.neutralSoft },
  } satisfies Record<Tone, { text: string; soft: string }>,
  /** `small` is for parts of a control or row, `mark` for anything less than 20 px high. */
  radius: { panel: 8, control: 8, small: 6, mark: 4, pill: 999 },
  /** Heights of controls: 32 pixels, 40 in narrow windows, and in a row 28. */
  control: { height: 'var(--portal-control)', row: '28px' },
  font: {
    sans: "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    mono: "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace",
  },
  /** Type scale in rem, which follows the person's text size; 13, 14, 16, 20, 28 by default. */
  size: { small: '0.8125rem', body: '0.875rem', lead: '1rem', title: '1.25rem', page: '1.75rem' },
  /** Maximum width of the content, in pixels. */
  contentWidth: 1280,
} as const;

/** Media queries of the layout. */
export const media = {
  phone: '@media (max-width: 599.98px)',
  narrow: '@media (max-width: 899.98px)',
  calm: '@media (prefers-reduced-motion: reduce)',
} as const;

/** Spacing in pixels. */
export type Space = 0 | 4 | 8 | 12 | 16 | 20 | 24 | 32 | 48;
