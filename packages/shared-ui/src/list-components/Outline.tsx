import { Glyph } from '../components/content/Glyph';
import { toneColours } from './look';

export interface OutlineProps {
  /** Outline on a 24-pixel grid. */
  path: string;
  /** Edge length in pixels. */
  size?: number;
  tone?: keyof typeof toneColours;
}

/** A decorative outline that only some pages use; adjacent text carries the meaning. */
export function Outline({ path, size = 16, tone }: OutlineProps) {
  return <Glyph path={path} size={size} colour={tone && toneColours[tone]} />;
}
