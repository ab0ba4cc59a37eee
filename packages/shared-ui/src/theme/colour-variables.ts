import type { Palette } from './palettes';
import { getColourVariable } from './tokens';

/**
 * @param names which colors; default all
 * @returns the palette as CSS variables
 */
export function colourVariables(
  palette: Palette,
  names = Object.keys(palette) as (keyof Palette)[],
): string {
  return names.map((name) => `${getColourVariable(name)}: ${palette[name]};`).join('');
}
