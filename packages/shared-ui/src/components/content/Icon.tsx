import { type IconName, iconPaths } from '../../theme/icon-paths';
import { Glyph } from './Glyph';

export type { IconName } from '../../theme/icon-paths';

export interface IconProps {
  name: IconName;
  /** Edge length in pixels. */
  size?: number;
}

/** A decorative outline in the colour of its text; words beside it carry the meaning. */
export function Icon({ name, size = 20 }: IconProps) {
  return <Glyph path={iconPaths[name]} size={size} />;
}
