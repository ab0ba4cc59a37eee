export const sampleWords = {
  mark: 'Sample',
  load: 'Load samples',
  loading: 'Loading samples…',
  loaded: 'Samples loaded',
  present:
    'Samples are loaded: three assistants with their calls, and a dataset. They are excluded from totals.',
  remove: 'Remove samples',
  removing: 'Removing…',
  removed: 'Samples removed',
  failed: "Couldn't change the samples. Please try again.",
} as const;
