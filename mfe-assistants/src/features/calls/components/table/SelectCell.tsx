interface Props {
  label: string;
  isSelected: boolean;
  /** `upTo` is true with Shift, which extends the selection to this row. */
  onSelect: (upTo: boolean) => void;
}

/** A checkbox whose whole cell is clickable. */
export function SelectCell({ label, isSelected, onSelect }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual table has no table elements
    <div role="cell" data-select="">
      <label>
        <input
          type="checkbox"
          aria-label={label}
          checked={isSelected}
          onChange={({ nativeEvent }) =>
            onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
    </div>
  );
}
