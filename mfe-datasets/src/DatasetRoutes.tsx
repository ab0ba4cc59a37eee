import { lazy, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { pages } from 'shared-contract';
import { Spinner } from 'shared-ui/core';
import { DatasetsPage } from './features/datasets/DatasetsPage';

const loadChunksPage = () => import('./features/chunks/ChunksPage');
const ChunksPage = lazy(loadChunksPage);
const ImportPage = lazy(() => import('./features/import/ImportPage'));

/** The pages under /datasets. */
export function DatasetRoutes() {
  useEffect(() => {
    // Prefetched: opening a dataset needs this code. A failure shows when the page is opened.
    loadChunksPage().catch(() => undefined);
  }, []);
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
