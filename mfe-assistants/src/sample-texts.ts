/** Texts of the sample pack. */
export const sampleWords = {
  mark: 'Sample',
  load: 'Load samples',
  loading: 'Loading samples…',
  loaded: 'Samples loaded',
  present:
    'Samples are loaded: three assistants with their calls, and a dataset. No total counts them.',
  remove: 'Remove samples',
  removing: 'Removing…',
  removed: 'Samples removed',
  failed: 'The samples could not be changed. Please try again.',
} as const;
