import { callPriorities } from 'shared-contract';
import { Select } from 'shared-ui/fields';
import { reviewWords as words } from '../../call-list/review-words';
import type { Draft } from '../model/verdicts';

interface Props {
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

const options = [
  { value: '', label: words.noPriority },
  ...callPriorities.map((value) => ({ value, label: words.priorities[value] })),
];

/** How urgently the call needs action. */
export const Priority = ({ draft, onDraft }: Props) => (
  <Select
    label={words.priority}
    value={draft.priority ?? ''}
    options={options}
    onChange={(chosen) =>
      onDraft({ ...draft, priority: callPriorities.find((value) => value === chosen) ?? null })
    }
  />
);
