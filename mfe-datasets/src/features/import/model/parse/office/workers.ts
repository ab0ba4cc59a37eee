/** A worker that answers a Word file with its HTML. */
export function wordWorker(): Worker {
  return new Worker(new URL('./word.worker.ts', import.meta.url), { type: 'module' });
}

/** A worker that answers an Excel file with its sheets. */
export function excelWorker(): Worker {
  return new Worker(new URL('./excel.worker.ts', import.meta.url), { type: 'module' });
}
