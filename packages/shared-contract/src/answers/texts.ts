/** Why a dataset can't be attached to an assistant. */
export const answerTexts = {
  unknownDataset: (id: string) =>
    `This organization has no active dataset ${id}. Attach one of its other datasets.`,
  notDatasets: 'datasetIds must be a list of up to 20 dataset IDs.',
  notSigned: 'The knowledge base belongs to another organization. Send datasetIds instead.',
  notPublic:
    "Your voice account can't reach this portal. Ask its operator to set PORTAL_PUBLIC_URL.",
} as const;
