/** @returns a worker that reads CSV, JSON Lines, Markdown, HTML and plain text */
export function createTextWorker(): Worker {
  return new Worker(new URL('./text.worker.ts', import.meta.url), { type: 'module' });
}

export function createWordWorker(): Worker {
  return new Worker(new URL('./word.worker.ts', import.meta.url), { type: 'module' });
}

export function createExcelWorker(): Worker {
  return new Worker(new URL('./excel.worker.ts', import.meta.url), { type: 'module' });
}
