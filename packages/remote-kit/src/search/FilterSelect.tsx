import { Item } from 'shared-ui/core';
import { Select } from 'shared-ui/fields';

interface Props<Value extends string> {
  label: string;
  /** Width in pixels below which the filters wrap. */
  width: number;
  /** The options in this order, with their labels. */
  labels: Readonly<Record<Value, string>>;
  value: NoInfer<Value> | '';
  /** Shown while nothing is selected. */
  placeholder?: string;
  onChange: (value: Value) => void;
}

/** A select in a list's filters. */
export function FilterSelect<Value extends string>({
  width,
  labels,
  onChange,
  ...select
}: Props<Value>) {
  const options = Object.entries<string>(labels).map(([value, label]) => ({ value, label }));
  return (
    <Item grow={1} basis={width}>
      <Select {...select} options={options} onChange={(value) => onChange(value as Value)} />
    </Item>
  );
}
