import { useDebouncedSearch } from 'remote-kit';
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
      <DayField label={words.from} day={choice.from} onChange={(from) => onChange({ from })} />
      <DayField label={words.to} day={choice.to} onChange={(to) => onChange({ to })} />
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

interface DayProps {
  label: string;
  day: string;
  onChange: (day: string) => void;
}

/** Keeps the text while the member types, because each digit of a year gives another date. */
function DayField({ label, day, onChange }: DayProps) {
  const { text, setText } = useDebouncedSearch(day, onChange);
  return <TextField type="date" label={label} value={text} onChange={setText} />;
}
