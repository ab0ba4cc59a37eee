interface Props {
  /** The figure with its label, for example 'Total Calls: 12'. */
  text: string;
  value: number;
}

/** A figure in a list: just the value under a column header, or the text if headers are hidden. */
export function LabelledFigure({ text, value }: Props) {
  return (
    <>
      <span data-narrow="">{text}</span>
      <span data-headed="" aria-hidden="true">
        {value}
      </span>
    </>
  );
}
