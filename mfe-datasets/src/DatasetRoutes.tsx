import { lazy, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { pages } from 'shared-contract';
import { Spinner } from 'shared-ui/core';
import { DatasetsPage } from './features/datasets/DatasetsPage';

const loadChunksPage = () => import('./features/chunks/ChunksPage');
const ChunksPage = lazy(loadChunksPage);

/** The pages under /datasets. */
export function DatasetRoutes() {
  useEffect(() => {
    // Fetched ahead, so that opening a dataset waits for nothing; a failure shows when the page is opened.
    loadChunksPage().catch(() => undefined);
  }, []);
  return (
    <Suspense fallback={<Spinner />}>
      <Routes>
        <Route path={pages.datasets} element={<DatasetsPage />} />
        <Route path={pages.chunks} element={<ChunksPage />} />
      </Routes>
    </Suspense>
  );
}
