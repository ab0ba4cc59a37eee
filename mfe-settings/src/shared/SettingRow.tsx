import type { ReactNode } from 'react';
import { SettingFrame } from 'shared-ui/settings';

interface Props {
  label: string;
  value: ReactNode;
  action?: ReactNode;
  /** Shown below the row. */
  form?: ReactNode;
}

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
