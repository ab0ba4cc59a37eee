import { api, fillPath } from 'shared-contract';

/** Adds a web site to a dataset. Its first run hasn't started, or was stopped. */
export async function makeSite(
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever body it expects.
  post: (path: string, body?: object) => Promise<any>,
  datasetId: string,
  path: string,
): Promise<Record<string, string>> {
  const all = fillPath(api.sites.all, { datasetId });
  const site = await post(all, { address: 'https://docs.example/', kind: 'site' });
  const ids = { datasetId, siteId: site.id, runId: site.runs[0].id };
  if (path === api.sites.runs) await post(fillPath(api.sites.stop, ids));
  return ids;
}
