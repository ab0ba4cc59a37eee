import { CopyButton } from 'shared-ui/core';
import { CopiedFrame } from 'shared-ui/settings';

/** A text that is copied to another system, whole. */
export function CopiedText({ value, label }: { value: string; label: string }) {
  return (
    <CopiedFrame>
      <code>{value}</code>
      <CopyButton value={value} label={label} />
    </CopiedFrame>
  );
}
