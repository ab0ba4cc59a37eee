import { pages } from 'shared-contract';
import { Button, EmptyState, Text } from 'shared-ui/core';
import { texts } from '../texts';

interface Props {
  isFiltered: boolean;
  /** Text for a list that never had calls. By default, the text for all calls. */
  none: string | undefined;
  onClear: () => void;
}

/** An empty list: there are no calls yet, or none match. */
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
