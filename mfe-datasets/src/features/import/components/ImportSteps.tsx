import { StepBar } from 'shared-ui/work';
import { type ImportItem, isWritten } from '../model/import-item';
import { texts } from '../texts';

const words = texts.import.steps;

/** The current step of the import: choosing files, previewing them, or writing chunks. */
export function ImportSteps({ items }: { items: readonly ImportItem[] }) {
  const isRead = items.some(({ source }) => source !== null);
  return (
    <StepBar
      label={words.label}
      current={items.some(isWritten) ? 2 : isRead ? 1 : 0}
      steps={[
        items.length > 0
          ? { label: words.files, note: words.chosen(items.length) }
          : { label: words.files },
        { label: words.preview },
        { label: words.import },
      ]}
    />
  );
}
