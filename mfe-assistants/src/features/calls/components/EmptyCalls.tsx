import { pages } from 'shared-contract';
import { Button, EmptyState, Text } from 'shared-ui/core';
import { texts } from '../texts';

interface Props {
  isFiltered: boolean;
  /** Words for a list that has never had a call; those of all calls without them. */
  none: string | undefined;
  onClear: () => void;
}

/** An empty list: no call was ever made, or none matches. */
export function EmptyCalls({ isFiltered, none, onClear }: Props) {
  if (isFiltered) {
    return (
      <EmptyState
        icon="filter"
        title={texts.empty.noMatch}
        action={<Button onClick={onClear}>{texts.clear}</Button>}
      />
    );
  }
  if (none) return <EmptyState icon="phone" title={none} />;
  return (
    <EmptyState
      icon="phone"
      title={texts.empty.never}
      action={
        <Button variant="primary" to={pages.assistants}>
          {texts.empty.openAssistants}
        </Button>
      }
    >
      <Text variant="muted">{texts.empty.neverHelp}</Text>
    </EmptyState>
  );
}
