import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { usePrefetch } from 'remote-kit';
import { pages } from 'shared-contract';
import { Spinner } from 'shared-ui/core';
import { DatasetsPage } from './features/datasets/DatasetsPage';

const loadChunksPage = () => import('./features/chunks/ChunksPage');
const ChunksPage = lazy(loadChunksPage);
const ImportPage = lazy(() => import('./features/import/ImportPage'));

/** The pages under /datasets. */
export function DatasetRoutes() {
  usePrefetch(loadChunksPage);
  return (
    <Suspense fallback={<Spinner />}>
      <Routes>
        <Route path={pages.datasets} element={<DatasetsPage />} />
        {/* One route for both: opening a chunk must not remount the list. */}
        <Route path={`${pages.chunks}/:chunkId?`} element={<ChunksPage />} />
        <Route path={pages.importChunks} element={<ImportPage />} />
      </Routes>
    </Suspense>
  );
}
