import {
  api,
  fillPath,
  noContent,
  type Site,
  type SiteChange,
  type SiteDraft,
  type SiteRun,
  type SiteRunDetail,
  type SiteRunRequest,
  type SitesAnswer,
  site,
  siteRun,
  siteRunDetail,
  sitesAnswer,
} from 'shared-contract';
import { type KnowledgeConnection, knowledgeFetch } from './knowledge-fetch';

/** A web site of a dataset. */
export interface SitePlace {
  datasetId: string;
  siteId: string;
}

export const listSites = (
  connection: KnowledgeConnection,
  datasetId: string,
  signal: AbortSignal,
): Promise<SitesAnswer> =>
  knowledgeFetch(connection, fillPath(api.sites.all, { datasetId }), {
    schema: sitesAnswer,
    signal,
  });

/** The first run of the source looks, and imports nothing. */
export const addSite = (
  connection: KnowledgeConnection,
  datasetId: string,
  draft: SiteDraft,
): Promise<Site> =>
  knowledgeFetch(connection, fillPath(api.sites.all, { datasetId }), {
    method: 'POST',
    schema: site,
    body: draft,
  });

export const changeSite = (
  connection: KnowledgeConnection,
  { datasetId, siteId }: SitePlace,
  change: SiteChange,
): Promise<Site> =>
  knowledgeFetch(connection, fillPath(api.sites.one, { datasetId, siteId }), {
    method: 'PATCH',
    schema: site,
    body: change,
  });

/** @param chunks what becomes of the chunks that came from it */
export const removeSite = (
  connection: KnowledgeConnection,
  { datasetId, siteId }: SitePlace,
  chunks: 'keep' | 'delete',
): Promise<unknown> =>
  knowledgeFetch(
    connection,
    `${fillPath(api.sites.one, { datasetId, siteId })}?${new URLSearchParams({ chunks })}`,
    { method: 'DELETE', schema: noContent },
  );

export const startSiteRun = (
  connection: KnowledgeConnection,
  { datasetId, siteId }: SitePlace,
  wanted: SiteRunRequest,
): Promise<SiteRun> =>
  knowledgeFetch(connection, fillPath(api.sites.runs, { datasetId, siteId }), {
    method: 'POST',
    schema: siteRun,
    body: wanted,
  });

export const getSiteRun = (
  connection: KnowledgeConnection,
  { datasetId, siteId }: SitePlace,
  runId: string,
  signal: AbortSignal,
): Promise<SiteRunDetail> =>
  knowledgeFetch(connection, fillPath(api.sites.run, { datasetId, siteId, runId }), {
    schema: siteRunDetail,
    signal,
  });

/** Imports the changes of a run that waits, or ends a run. */
export const decideSiteRun = (
  connection: KnowledgeConnection,
  { datasetId, siteId }: SitePlace,
  { runId, decision }: { runId: string; decision: 'import' | 'stop' },
): Promise<SiteRun> =>
  knowledgeFetch(connection, fillPath(api.sites[decision], { datasetId, siteId, runId }), {
    method: 'POST',
    schema: siteRun,
    body: {},
  });
