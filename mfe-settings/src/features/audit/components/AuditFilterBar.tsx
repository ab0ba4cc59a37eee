import styled from '@emotion/styled';
import { Button, media } from 'shared-ui/core';
import { Select, TextField } from 'shared-ui/forms';
import { eventGroups } from '../model/event-texts';
import type { FilterChoice } from '../model/use-audit-filters';
import { texts } from '../texts';

const words = texts.filters;

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: end;
  gap: 8px 12px;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    & > :nth-of-type(-n + 2) { grid-column: 1 / -1; }
  }
`;

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
    <Bar>
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
    </Bar>
  );
}
