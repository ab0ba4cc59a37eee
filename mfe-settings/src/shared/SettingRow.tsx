import type { ReactNode } from 'react';
import { SettingFrame } from 'shared-ui/settings';

interface Props {
  label: string;
  value: ReactNode;
  action?: ReactNode;
  /** Opens in place, below the row. */
  form?: ReactNode;
}

/** One line of the account: its name, its value, and what can be done. */
export function SettingRow({ label, value, action, form }: Props) {
  return (
    <SettingFrame>
      <div data-row="">
        <span data-label="">{label}</span>
        <div data-value="">{value}</div>
        {action && <div data-action="">{action}</div>}
      </div>
      {form && <div data-form="">{form}</div>}
    </SettingFrame>
  );
}
