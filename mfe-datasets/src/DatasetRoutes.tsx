import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { usePrefetch } from 'remote-kit';
import { pages } from 'shared-contract';
import { Spinner } from 'shared-ui/core';
import { DatasetsPage } from './features/datasets/DatasetsPage';

const loadChunksPage = () => import('./features/chunks/ChunksPage');
const ChunksPage = lazy(loadChunksPage);
const HistoryPage = lazy(() => import('./features/history/HistoryPage'));
const ChunkVersionsPage = lazy(() => import('./features/history/ChunkVersionsPage'));
const BinPage = lazy(() => import('./features/history/BinPage'));
const GapsPage = lazy(() => import('./features/gaps/GapsPage'));
const DatasetGapsPage = lazy(() => import('./features/gaps/DatasetGapsPage'));
const DuplicatesPage = lazy(() => import('./features/duplicates/DuplicatesPage'));
const QuestionsPage = lazy(() => import('./features/questions/QuestionsPage'));
const SourcesPage = lazy(() => import('./features/sources/SourcesPage'));
const ComparePage = lazy(() => import('./features/compare/ComparePage'));
const ImportPage = lazy(() => import('./features/import/ImportPage'));

export function DatasetRoutes() {
  usePrefetch(loadChunksPage);
  return (
    <Suspense fallback={<Spinner />}>
      <Routes>
        <Route path={pages.datasets} element={<DatasetsPage />} />
        {/* One route for both: opening a chunk must not remount the list. */}
        <Route path={`${pages.chunks}/:chunkId?`} element={<ChunksPage />} />
        <Route path={pages.datasetHistory} element={<HistoryPage />} />
        <Route path={pages.chunkHistory} element={<ChunkVersionsPage />} />
        <Route path={pages.datasetBin} element={<BinPage />} />
        <Route path={pages.gaps} element={<GapsPage />} />
        <Route path={pages.datasetGaps} element={<DatasetGapsPage />} />
        <Route path={pages.datasetDuplicates} element={<DuplicatesPage />} />
        <Route path={pages.questions} element={<QuestionsPage />} />
        <Route path={pages.sites} element={<SourcesPage />} />
        <Route path={pages.compareSearches} element={<ComparePage />} />
        <Route path={pages.importChunks} element={<ImportPage />} />
      </Routes>
    </Suspense>
  );
}
