import { CopyButton } from 'shared-ui/core';
import { CopiedFrame } from 'shared-ui/settings';

/** A text to copy into another system. */
export function CopiedText({ value, label }: { value: string; label: string }) {
  return (
    <CopiedFrame>
      <code>{value}</code>
      <CopyButton value={value} label={label} />
    </CopiedFrame>
  );
}
