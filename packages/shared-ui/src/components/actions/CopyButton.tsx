import { useEffect, useState } from 'react';
import { uiTexts } from '../../texts';
import { Text } from '../content/Text';
import { VisuallyHidden } from '../content/VisuallyHidden';
import { copyText } from './copy-text';
import { IconButton } from './IconButton';

export interface CopyButtonProps {
  /** Text for the clipboard. */
  value: string;
  /** Name of the action, for example "Copy dataset ID". */
  label: string;
}

const SHOWN_MS = 1_500;

/** Copies a value, and shows whether it succeeded. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => setOutcome((await copyText(value)) ? 'copied' : 'failed');

  return (
    <>
      <IconButton
        size="small"
        label={label}
        icon={outcome === 'copied' ? 'check' : 'copy'}
        onClick={copy}
      />
      {outcome === 'failed' ? (
        <span role="status">
          <Text variant="muted" as="span">
            {uiTexts.copyFailed}
          </Text>
        </span>
      ) : (
        <VisuallyHidden role="status">{outcome ? uiTexts.copied : ''}</VisuallyHidden>
      )}
    </>
  );
}
