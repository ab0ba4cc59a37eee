/** Picks a value by the number of this Playwright worker: each worker has its own portal. */
function pickForThisWorker(values = ''): string {
  const list = values.split(',');
  return list[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % list.length] ?? '';
}

export const portalUrls = (process.env.PORTAL_TEST_URL ?? '').split(',');

/** The portal that this worker's browser tests use; `npm test` starts it. */
export const portalUnderTest = {
  url: pickForThisWorker(process.env.PORTAL_TEST_URL),
  dataDir: pickForThisWorker(process.env.PORTAL_TEST_DATA_DIR),
};
