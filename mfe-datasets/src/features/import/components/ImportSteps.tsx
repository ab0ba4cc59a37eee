import { StepBar } from 'shared-ui/work';
import { getState, type ImportItem } from '../model/import-item';
import { texts } from '../texts';

const words = texts.import.steps;
const writing = new Set(['importing', 'imported', 'stopped', 'undoing', 'undone']);

/** Where the import is: choosing files, previewing them, or writing them. */
export function ImportSteps({ items }: { items: readonly ImportItem[] }) {
  const isRead = items.some(({ source }) => source !== null);
  const isWriting = items.some((item) => writing.has(getState(item)));
  return (
    <StepBar
      label={words.label}
      current={isWriting ? 2 : isRead ? 1 : 0}
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
