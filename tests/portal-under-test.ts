/** One of a list of values, by the number of this worker of Playwright: each worker has a portal of its own. */
function ofThisWorker(values = ''): string {
  const list = values.split(',');
  return list[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % list.length] ?? '';
}

export const portalUrls = (process.env.PORTAL_TEST_URL ?? '').split(',');

/** The portal that this worker's browser tests use; `npm test` starts it. */
export const portalUnderTest = {
  url: ofThisWorker(process.env.PORTAL_TEST_URL),
  dataDir: ofThisWorker(process.env.PORTAL_TEST_DATA_DIR),
};
