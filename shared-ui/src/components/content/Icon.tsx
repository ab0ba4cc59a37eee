import { type IconName, iconPaths } from '../../theme/icon-paths';

export type { IconName } from '../../theme/icon-paths';

export interface IconProps {
  name: IconName;
  /** Edge length in pixels. */
  size?: number;
}

/** A decorative outline in the colour of its text; words beside it carry the meaning. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
