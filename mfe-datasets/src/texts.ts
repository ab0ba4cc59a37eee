/** Texts of more than one feature. */
export const texts = {
  back: 'Back to Datasets',
  /** Facts of a dataset, in the list and above its chunks. */
  dataset: {
    copyId: 'Copy dataset ID',
    created: 'Created',
    description: 'Description',
    id: 'ID',
    name: 'Name',
    unnamed: 'Unnamed Dataset',
    noDescription: 'No description provided',
  },
} as const;
