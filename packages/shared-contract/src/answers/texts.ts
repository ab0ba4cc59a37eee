/** Why an assistant has no datasets to answer from. */
export const answerTexts = {
  unknownDataset: (id: string) =>
    `This organization has no dataset ${id} in use. Attach one from its list of datasets.`,
  notDatasets: 'datasetIds is a list of at most 20 ids of datasets.',
  notSigned: 'The knowledge base names datasets of another organization. Send datasetIds instead.',
  notPublic:
    'Your own voice account cannot reach this portal. The operator has to set PORTAL_PUBLIC_URL.',
} as const;
