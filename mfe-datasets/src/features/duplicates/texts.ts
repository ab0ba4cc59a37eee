import { countChunks, formatCount } from '../../shared/counts';

export const texts = {
  title: 'Duplicates',
  purpose: 'Chunks with the same or nearly the same text.',
  loading: 'Loading the duplicates…',
  failed: 'Failed to load the duplicates',
  elsewhere: 'Finding duplicates needs the built-in knowledge service.',
  checking: (scanned: number, total: number) =>
    `Comparing chunks: ${formatCount(scanned)} of ${formatCount(total)}…`,
  checked: (scanned: number, time: string) => `${countChunks(scanned)} compared ${time}.`,
  outdated: 'The dataset has changed since the last check.',
  checkFailed: "Couldn't compare the chunks.",
  again: 'Check again',
  none: 'No duplicates found.',
  more: 'Show more',
  exact: 'Same text',
  near: 'Nearly the same text',
  group: (title: string, number: number) => `${title} (${formatCount(number)})`,
  open: 'Open the chunk',
  untitled: 'No text',
  tags: (tags: readonly string[]) => (tags.length > 0 ? `Tags: ${tags.join(', ')}` : 'No tags'),
  updated: (time: string) => `Updated ${time}`,
  difference: (title: string, number: number) => `Chunk ${number} compared with ${title}`,
  same: 'The same text.',
  diffWords: { added: 'Added', removed: 'Removed' },
  dismiss: 'Not duplicates',
  dismissOf: (title: string) => `Not duplicates: ${title}`,
  dismissed: "Dismissed. These chunks won't be listed together again.",
  dismissFailed: 'Failed to dismiss the duplicates',
  merge: 'Merge',
  mergeOf: (title: string) => `Merge: ${title}`,
  mergeTitle: (number: number) => `Merge ${countChunks(number)}`,
  keep: 'Keep',
  keepHelp: 'This chunk keeps its ID, tracking ID, link and metadata.',
  option: (number: number, title: string, time: string) => `${number}. ${title}, updated ${time}`,
  text: 'Text (HTML)',
  allTags: (tags: readonly string[]) =>
    tags.length > 0 ? `The merged chunk gets all tags: ${tags.join(', ')}.` : 'No tags.',
  others: (number: number) =>
    number === 1
      ? 'The other chunk goes to the bin.'
      : `The other ${formatCount(number)} chunks go to the bin.`,
  cancel: 'Cancel',
  merging: 'Merging…',
  merged: (number: number) => `${countChunks(number)} merged`,
  mergeFailed: 'Failed to merge the chunks',
  refusals: {
    changed: 'One of the chunks has changed. Check again.',
    too_many_tags: 'Together, the chunks have more than 100 tags. Remove some tags first.',
  },
} as const;
