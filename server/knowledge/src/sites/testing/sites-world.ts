import { api, fillPath, type Site, type SiteRun } from 'shared-contract';
import {
  type KnowledgeWorld,
  type Person,
  startKnowledgeWorld,
} from '../../testing/knowledge-world';
import { createSiteTools, type SiteTools } from '../run/site-tools';
import { createSiteWork } from '../site-work';
import { html, type SiteUnderTest, startSite } from './site-under-test';

interface StoredChunk {
  id: string;
  chunk_html: string;
  tag_set: string[];
}

/** Datasets and a web site at `site.example`. */
export interface SitesWorld extends KnowledgeWorld {
  site: SiteUnderTest;
  tools: SiteTools;
  /** Adds a source, whose first check is due. */
  add(who: Person, draft?: object): Promise<Site>;
  /** Processes runs until none is due. */
  workUntilDone(): Promise<void>;
  /** @returns the source as in the list */
  readSite(who: Person, siteId: string): Promise<Site>;
  /** Starts a run and returns its result. */
  run(who: Person, siteId: string, body?: object): Promise<SiteRun>;
  /** Approves and imports a waiting run. */
  approve(who: Person, siteId: string): Promise<SiteRun>;
  undo(who: Person, importId: string | null): Promise<void>;
  /** @returns every stored chunk of the dataset by tracking id */
  listChunks(who: Person): Promise<Record<string, StoredChunk>>;
  toParams(who: Person, siteId?: string, runId?: string): Record<string, string>;
}

export async function startSitesWorld(): Promise<SitesWorld> {
  const world = await startKnowledgeWorld();
  const { deps } = world.portal;
  Object.assign(deps.config.sites, { privateHosts: ['site.example', 'other.example'] });
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const tools = createSiteTools(deps, { resolve, wait: async () => {} });
  const work = createSiteWork(deps, tools);
  const stopping = new AbortController().signal;
  const toParams: SitesWorld['toParams'] = ({ datasetId }, siteId = '', runId = '') => ({
    datasetId,
    siteId,
    runId,
  });

  async function workUntilDone(): Promise<void> {
    for (;;) {
      const { items } = await work.due(Date.now());
      if (items.length === 0) return;
      for (const item of items) await work.step(item, stopping);
    }
  }
  async function readSite(who: Person, siteId: string): Promise<Site> {
    const { body } = await world.send(who, 'GET', fillPath(api.sites.all, toParams(who)));
    return body.sites.find(({ id }: Site) => id === siteId);
  }
  async function readLastRun(who: Person, siteId: string): Promise<SiteRun> {
    await workUntilDone();
    return (await readSite(who, siteId)).runs[0] as SiteRun;
  }
  const site = await startSite();
  return {
    ...world,
    site,
    tools,
    toParams,
    workUntilDone,
    readSite,
    async add(who, draft = {}) {
      const path = fillPath(api.sites.all, toParams(who));
      const body = { address: `${site.url}/`, kind: 'site', ...draft };
      const answer = await world.send(who, 'POST', path, body);
      expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
      return answer.body;
    },
    async run(who, siteId, body = { apply: true }) {
      await world.send(who, 'POST', fillPath(api.sites.runs, toParams(who, siteId)), body);
      return readLastRun(who, siteId);
    },
    async approve(who, siteId) {
      await workUntilDone();
      const [run] = (await readSite(who, siteId)).runs;
      await world.send(who, 'POST', fillPath(api.sites.import, toParams(who, siteId, run?.id)));
      return readLastRun(who, siteId);
    },
    async undo(who, importId) {
      const path = fillPath(api.knowledge.importUndo, { importId: importId ?? '' });
      while ((await world.send(who, 'POST', path)).body.import.status === 'undoing');
    },
    async listChunks(who) {
      const body = { dataset_id: who.datasetId, query: '', page: 1, limit: 100 };
      const found = await world.send(who, 'POST', api.trieve.chunkSearch, body);
      return Object.fromEntries(
        found.body.chunks.map(({ chunk }: { chunk: { tracking_id: string } }) => [
          chunk.tracking_id,
          chunk,
        ]),
      );
    },
    async close() {
      await site.close();
      await world.close();
    },
  };
}

export const createThreePages = (): SiteUnderTest['pages'] => ({
  '/': html('Home', '<main><h1>Harbour</h1><p>Boats lie here.</p><a href="/a">A</a></main>'),
  '/a': html('A', '<main><h1>Tides</h1><p>High at noon.</p><a href="/b">B</a></main>'),
  '/b': html('B', '<main><h1>Crew</h1><p>Two people.</p><h2>Cook</h2><p>Soup.</p></main>'),
});
