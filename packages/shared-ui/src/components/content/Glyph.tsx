interface Props {
  /** Outline on a 24-pixel grid. */
  path: string;
  /** Edge length in pixels. */
  size: number;
  /** Default: the color of the text. */
  colour?: string | undefined;
}

/** A decorative outline; adjacent text carries the meaning. */
export function Glyph({ path, size, colour }: Props) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      color={colour}
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
