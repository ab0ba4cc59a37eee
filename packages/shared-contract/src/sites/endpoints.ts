import { endpoint, upstreamErrors } from '../endpoints/endpoint';
import { sites } from '../paths/api';
import { siteChange, siteDraft, siteRemovalQuery, siteRunRequest } from './requests';
import { site, siteRun, siteRunDetail, sitesAnswer } from './wire';

const access = 'member';
const errors = ['not_found', upstreamErrors] as const;
const changes = [errors, 'conflict'] as const;
const one = ['datasetId', 'siteId'] as const;
const ofRun = ['datasetId', 'siteId', 'runId'] as const;

export const listSites = endpoint({
  method: 'GET',
  path: sites.all,
  access,
  ids: ['datasetId'],
  response: sitesAnswer,
  errors,
  summary: 'Lists the websites that a dataset syncs from, with their last runs.',
});
export const addSite = endpoint({
  method: 'POST',
  path: sites.all,
  access,
  ids: ['datasetId'],
  body: siteDraft,
  response: site,
  errors: [changes, 'quota_exceeded'],
  audit: { event: 'site_added', kind: 'site' },
  summary: 'Adds a website or a sitemap, and checks it without importing anything.',
});
export const changeSite = endpoint({
  method: 'PATCH',
  path: sites.one,
  access,
  ids: one,
  body: siteChange,
  response: site,
  errors: changes,
  audit: { event: 'site_changed', kind: 'site', id: 'siteId' },
  summary: 'Changes which pages are read and when, or pauses the source.',
});
export const removeSite = endpoint({
  method: 'DELETE',
  path: sites.one,
  access,
  ids: one,
  query: siteRemovalQuery,
  response: 'empty',
  errors: changes,
  audit: { event: 'site_removed', kind: 'site', id: 'siteId' },
  summary: 'Removes a source. Its chunks are kept, or deleted by an import that can be undone.',
});
export const startSiteRun = endpoint({
  method: 'POST',
  path: sites.runs,
  access,
  ids: one,
  body: siteRunRequest,
  response: siteRun,
  errors: changes,
  audit: { event: 'site_run_started', kind: 'site', id: 'siteId' },
  summary: 'Reads the pages of a source in the background; the changes become an import.',
});
export const getSiteRun = endpoint({
  method: 'GET',
  path: sites.run,
  access,
  ids: ofRun,
  response: siteRunDetail,
  errors,
  summary: 'Reads what a run found, and which pages it skipped and why.',
});
export const importSiteRun = endpoint({
  method: 'POST',
  path: sites.import,
  access,
  ids: ofRun,
  response: siteRun,
  errors: changes,
  audit: { event: 'site_run_imported', kind: 'site', id: 'siteId' },
  summary: 'Imports the changes of a run that is waiting for approval.',
});
export const stopSiteRun = endpoint({
  method: 'POST',
  path: sites.stop,
  access,
  ids: ofRun,
  response: siteRun,
  errors: changes,
  audit: { event: 'site_run_stopped', kind: 'site', id: 'siteId' },
  summary: 'Stops a run that has not started to import, and discards its changes.',
});
