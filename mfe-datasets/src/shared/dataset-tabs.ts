import {
  chunksPage,
  compareSearchesPage,
  datasetBinPage,
  datasetDuplicatesPage,
  datasetGapsPage,
  datasetHistoryPage,
  questionsPage,
  sitesPage,
} from 'shared-contract';

/** Tabs of a dataset, each with its own URL. */
export const datasetTabs = [
  { id: 'chunks', label: 'Chunks', page: chunksPage },
  { id: 'compare', label: 'Compare', page: compareSearchesPage },
  { id: 'questions', label: 'Questions', page: questionsPage },
  { id: 'gaps', label: 'Gaps', page: datasetGapsPage },
  { id: 'duplicates', label: 'Duplicates', page: datasetDuplicatesPage },
  { id: 'sources', label: 'Sources', page: sitesPage },
  { id: 'history', label: 'History', page: datasetHistoryPage },
  { id: 'bin', label: 'Bin', page: datasetBinPage },
] as const;

export type DatasetTab = (typeof datasetTabs)[number]['id'];
