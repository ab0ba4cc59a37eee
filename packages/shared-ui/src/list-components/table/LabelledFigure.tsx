interface Props {
  /** The figure with its label, for example 'Total Calls: 12'. */
  text: string;
  value: number;
}

/** A figure of a list: without a label under a heading, with one where headings aren't drawn. */
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
