import { chunksPage, datasetBinPage, datasetHistoryPage } from 'shared-contract';

/** Tabs of a dataset, each with an address of its own. */
export const datasetTabs = [
  { id: 'chunks', label: 'Chunks', page: chunksPage },
  { id: 'history', label: 'History', page: datasetHistoryPage },
  { id: 'bin', label: 'Bin', page: datasetBinPage },
] as const;

export type DatasetTab = (typeof datasetTabs)[number]['id'];
