import { Button } from 'shared-ui/core';
import { Select, TextField } from 'shared-ui/forms';
import { AuditFilters } from 'shared-ui/settings';
import { eventGroups } from '../model/event-texts';
import type { FilterChoice } from '../model/use-audit-filters';
import { texts } from '../texts';

const words = texts.filters;

interface Props {
  choice: FilterChoice;
  people: readonly { id: string; name: string }[];
  isFiltered: boolean;
  onChange: (changed: Partial<FilterChoice>) => void;
  onClear: () => void;
}

/** Which events are shown. */
export function AuditFilterBar({ choice, people, isFiltered, onChange, onClear }: Props) {
  return (
    <AuditFilters>
      <Select
        label={words.event}
        value={choice.group}
        placeholder={words.anyEvent}
        options={Object.entries(eventGroups).map(([value, { label }]) => ({ value, label }))}
        onChange={(group) => onChange({ group })}
      />
      <Select
        label={words.person}
        value={choice.person}
        placeholder={words.anyone}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(person) => onChange({ person })}
      />
      <TextField
        type="date"
        label={words.from}
        value={choice.from}
        onChange={(from) => onChange({ from })}
      />
      <TextField
        type="date"
        label={words.to}
        value={choice.to}
        onChange={(to) => onChange({ to })}
      />
      <Button
        variant="quiet"
        disabledReason={isFiltered ? undefined : texts.notFiltered}
        onClick={onClear}
      >
        {texts.clear}
      </Button>
    </AuditFilters>
  );
}
