import { useEffect, useState } from 'react';
import { uiTexts } from '../../texts';
import { VisuallyHidden } from '../content/VisuallyHidden';
import { IconButton } from './IconButton';

export interface CopyButtonProps {
  /** Text for the clipboard. */
  value: string;
  /** Name of the action, for example "Copy dataset ID". */
  label: string;
}

const SHOWN_MS = 1_500;

/** Copies a value and shows that it did. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // The clipboard is unavailable outside a secure context; the value stays readable.
      setCopied(false);
    }
  }

  return (
    <>
      <IconButton size="small" label={label} icon={copied ? 'check' : 'copy'} onClick={copy} />
      <VisuallyHidden role="status">{copied ? uiTexts.copied : ''}</VisuallyHidden>
    </>
  );
}
