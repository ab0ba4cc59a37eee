import { type IconName, iconPaths } from '../../theme/icon-paths';
import { Glyph } from './Glyph';

export type { IconName } from '../../theme/icon-paths';

export interface IconProps {
  name: IconName;
  /** Edge length in pixels. */
  size?: number;
}

/** A decorative outline; adjacent text carries the meaning. */
export function Icon({ name, size = 20 }: IconProps) {
  return <Glyph path={iconPaths[name]} size={size} />;
}
