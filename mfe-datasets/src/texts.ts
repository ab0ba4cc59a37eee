export const texts = {
  back: 'Back to Datasets',
  /** Why something couldn't be loaded or changed, if the error only has the service's message. */
  problem: {
    notFound: 'This dataset no longer exists. It may have been deleted.',
    gone: 'It no longer exists. It may have been deleted.',
    failed: "The knowledge service didn't respond. Try again.",
  },
  undo: {
    done: 'Change undone',
    failed: 'Failed to undo the change',
    taken: 'Another chunk now has this tracking ID. Change that chunk first.',
    outOfReach: "History doesn't go back that far.",
  },
  /** Details of a dataset, in the list and above its chunks. */
  dataset: {
    copyId: 'Copy dataset ID',
    tabs: 'Parts of the dataset',
    failing: (count: number) => (count === 1 ? '1 fails' : `${count} fail`),
    loading: 'Loading the dataset…',
    created: 'Created',
    description: 'Description',
    id: 'ID',
    language: 'Language',
    detecting: 'Not known yet',
    name: 'Name',
    unnamed: 'Unnamed Dataset',
    noDescription: 'No description provided',
  },
  meaning: {
    label: 'Search by meaning',
    indexed: (percent: number) => `${percent}% indexed for search by meaning`,
    unavailable: (problem: string) => `${problem}. Hybrid and Full text search by words only.`,
    language: (language: string) => `Search by meaning understands ${language} only.`,
  },
} as const;
