import { firstReads, limitToPages } from 'shared-api';
import { defineContribution, pages } from 'shared-contract';

export const portal = defineContribution({
  id: 'mfe-datasets',
  title: 'Datasets',
  basePath: pages.datasets,
  routes: [
    pages.datasets,
    pages.gaps,
    pages.chunks,
    pages.chunk,
    pages.importChunks,
    pages.datasetHistory,
    pages.chunkHistory,
    pages.datasetBin,
    pages.datasetDuplicates,
    pages.questions,
    pages.datasetGaps,
    pages.sites,
    pages.compareSearches,
  ],
  navigation: [{ label: 'Datasets', icon: 'datasets', path: pages.datasets, order: 30 }],
  firstReads: limitToPages([pages.datasets], [...firstReads.datasets, ...firstReads.overviews]),
  contract: '^1.4.0',
});
