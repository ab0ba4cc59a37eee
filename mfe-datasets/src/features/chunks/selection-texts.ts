import type { SelectionChange, SelectionRefusal } from 'shared-contract';
import { countChunks, formatCount } from '../../shared/counts';

type Kind = SelectionChange['kind'];
const done: Record<Kind, string> = {
  tag: 'tagged',
  move: 'moved',
  disable: 'disabled',
  enable: 'enabled',
  delete: 'deleted',
};
const refusals: Record<SelectionRefusal, (number: number) => string> = {
  missing: (number) => `${countChunks(number)} no longer in this dataset`,
  tracking_id: (number) => `${countChunks(number)} with a tracking ID that the other dataset uses`,
  too_many_tags: (number) => `${countChunks(number)} with more than 100 tags`,
  failed: (number) => `${countChunks(number)} that the service couldn't change`,
};

export const selectionTexts = {
  bar: 'Selected chunks',
  selected: (number: number) => `${formatCount(number)} selected`,
  progress: (ready: number, total: number) => `${formatCount(ready)} of ${formatCount(total)}`,
  select: (title: string) => `Select ${title}`,
  page: 'Select all on this page',
  matching: 'Select all that match',
  finding: 'Selecting…',
  findFailed: 'Failed to select the chunks',
  most: (number: number) => `Only the first ${formatCount(number)} are selected.`,
  tag: 'Tag',
  move: 'Move',
  disable: 'Disable',
  enable: 'Enable',
  remove: 'Delete',
  clear: 'Clear the selection',
  disabled: 'Disabled',
  onlyDisabled: 'Disabled chunks',
  cannotDisable: "Your knowledge account can't disable chunks.",
  cancel: 'Cancel',
  tagTitle: (number: number) => `Tag ${countChunks(number)}`,
  add: 'Add tags',
  take: 'Remove tags',
  tagFirst: 'Enter a tag.',
  tagging: 'Tagging…',
  moveTitle: (number: number) => `Move ${countChunks(number)}`,
  target: 'To dataset',
  chooseTarget: 'Choose a dataset',
  noTarget: 'There is no other dataset. Create one first.',
  moving: 'Moving…',
  newIds: 'Moved chunks keep their text, tags and tracking IDs, but get new IDs.',
  disableTitle: (number: number) => `Disable ${countChunks(number)}?`,
  disableEffect: "Searches and assistants don't find disabled chunks. You can enable them again.",
  disabling: 'Disabling…',
  removeTitle: (number: number) =>
    number === 1 ? 'Delete this chunk?' : `Delete ${countChunks(number)}?`,
  removeAction: (number: number) =>
    number === 1 ? 'Delete chunk' : `Delete ${countChunks(number)}`,
  toBin: "Deleted chunks go to this dataset's bin.",
  noBin: "Your knowledge account has no bin. This can't be undone.",
  removing: 'Deleting…',
  failed: 'Failed to change the chunks',
  done: (kind: Kind, number: number) => `${countChunks(number)} ${done[kind]}`,
  partly: (kind: Kind, number: number, total: number) =>
    `${formatCount(number)} of ${formatCount(total)} ${done[kind]}.`,
  nothing: 'Nothing was changed.',
  refused: (parts: string) => `Skipped: ${parts}.`,
  refusal: (reason: SelectionRefusal, number: number) => refusals[reason](number),
} as const;
