interface Props {
  label: string;
  isSelected: boolean;
  /** True with Shift, to also select the rows since the last one. */
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
