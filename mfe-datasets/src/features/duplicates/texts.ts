const count = (number: number) => number.toLocaleString('en-US');
const chunks = (number: number) => (number === 1 ? '1 chunk' : `${count(number)} chunks`);

/** Texts of the page of duplicates. */
export const texts = {
  title: 'Duplicates',
  purpose: 'Chunks of this dataset that say the same.',
  loading: 'Loading the duplicates…',
  failed: 'Failed to load the duplicates',
  elsewhere: 'Duplicates are found in datasets of the built-in knowledge service only.',
  checking: (scanned: number, total: number) =>
    `Comparing chunks: ${count(scanned)} of ${count(total)}…`,
  checked: (scanned: number, time: string) => `${chunks(scanned)} compared ${time}.`,
  outdated: 'The dataset has changed since then.',
  checkFailed: 'The chunks could not be compared.',
  again: 'Check again',
  none: 'No duplicates found.',
  more: 'Show more',
  exact: 'Same text',
  near: 'Nearly the same text',
  group: (title: string, number: number) => `${title} (${count(number)})`,
  first: 'First',
  open: 'Open the chunk',
  untitled: 'No text',
  tags: (tags: readonly string[]) => (tags.length > 0 ? `Tags: ${tags.join(', ')}` : 'No tags'),
  updated: (time: string) => `Updated ${time}`,
  difference: (title: string, number: number) => `Chunk ${number} compared with ${title}`,
  same: 'The same text.',
  diffWords: { added: 'Added', removed: 'Removed' },
  dismiss: 'Not duplicates',
  dismissOf: (title: string) => `Not duplicates: ${title}`,
  dismissed: 'These chunks will not be listed together again.',
  dismissFailed: 'Failed to dismiss the duplicates',
  merge: 'Merge',
  mergeOf: (title: string) => `Merge: ${title}`,
  mergeTitle: (number: number) => `Merge ${chunks(number)}`,
  keep: 'Keep',
  keepHelp: 'Its ID, tracking ID, link and metadata stay.',
  option: (number: number, title: string, time: string) => `${number}. ${title}, updated ${time}`,
  text: 'Text (HTML)',
  allTags: (tags: readonly string[]) =>
    tags.length > 0 ? `It gets all tags: ${tags.join(', ')}.` : 'None of them has a tag.',
  others: (number: number) =>
    number === 1 ? 'The other one goes to the bin.' : `The other ${count(number)} go to the bin.`,
  cancel: 'Cancel',
  merging: 'Merging…',
  merged: (number: number) => `${chunks(number)} merged`,
  mergeFailed: 'Failed to merge the chunks',
  refusals: {
    changed: 'One of the chunks has changed. Check again.',
    too_many_tags: 'Together they have more than 100 tags.',
  },
} as const;
