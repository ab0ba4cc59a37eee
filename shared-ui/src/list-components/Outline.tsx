import { toneColours } from './look';

export interface OutlineProps {
  /** Outline on a 24-pixel grid. */
  path: string;
  /** Edge length in pixels. */
  size?: number;
  tone?: keyof typeof toneColours;
}

/** A decorative outline that only some pages draw; words beside it carry the meaning. */
export function Outline({ path, size = 16, tone }: OutlineProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      color={tone && toneColours[tone]}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
