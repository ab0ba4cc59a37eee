import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLock, createLockedRemote, createLockedVersion, someHash } from 'composition/testing';
import {
  startTestPortal,
  type TestMember,
  type TestPortal,
} from 'server-accounts/testing/test-portal';
import { serveRoutes } from 'server-core/testing/serve-routes';
import { api, type CompositionStatus, compositionStatus, type RemoteLoad } from 'shared-contract';
import { createCanaries } from '../../canary/canaries';
import { followComposition } from '../../composition/composition-source';
import type { StoredProblems } from '../../composition/stored-problems';
import { createPortalMetrics } from '../../metrics/portal-metrics';
import { metricsRoutes } from '../../metrics/routes';
import { cspReportRoutes } from '../../security-headers/routes';
import { compositionReportRoutes } from '../routes';

export const metricsToken = 'token-of-the-metrics';
/** A load of the pinned version, as reported by browsers. */
export const calls: RemoteLoad = {
  name: 'mfe-calls',
  version: '1.0.0',
  source: 'lock',
  outcome: 'loaded',
  phases: {},
};

type RunningVersion = CompositionStatus['remotes'][number]['running'][number];

/** A portal with a lock, a member who reports and an operator who reads the status. */
export interface ReportWorld {
  url: string;
  portal: TestPortal;
  operator: TestMember;
  member: TestMember;
  report(body: unknown, who?: TestMember): Promise<number>;
  /** Sends a violation as browsers do. */
  reportViolation(members: Record<string, string>): Promise<number>;
  ask(path: string, bearer: string | undefined): Promise<Response>;
  /** @returns the data of the status page */
  getStatus(): Promise<CompositionStatus>;
  findRunning(name: string, version: string): Promise<RunningVersion | undefined>;
  close(): Promise<void>;
}

const other = '00000000-0000-4000-8000-00000000abcd';
const lock = createLock(
  [
    createLockedRemote('mfe-calls', '1.0.0', {
      shared: { react: '^19.0.0', 'react-dom': '^18.0.0' },
      canary: {
        who: { share: 5, people: [other] },
        pinned: createLockedVersion('mfe-calls', '2.0.0'),
      },
      lastKnownGood: {
        version: '0.9.0',
        base: '/remotes/mfe-calls/0.9.0/',
        entry: 'remoteEntry.js',
        integrity: someHash,
      },
    }),
    createLockedRemote('mfe-tools', '4.0.0', { base: 'https://cdn.example/mfe-tools/4.0.0/' }),
  ],
  {
    environment: 'local',
    revision: 12,
    by: 'promote staging 12',
    origins: ['https://cdn.example'],
  },
);

export async function startReportWorld(): Promise<ReportWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-reports-'));
  const portal = await startTestPortal({ PORTAL_METRICS_TOKEN: metricsToken });
  const operator = await portal.signUp('Olga');
  const member = await portal.signUp('Mia');
  await portal.proveAddress(operator);
  portal.deps.config.operators = [operator.email];
  const served = await serve(portal, folder);
  const sendReport = (path: string, type: string, body: unknown, bearer?: string) =>
    fetch(served.url + path, {
      method: 'POST',
      headers: { 'content-type': type, ...(bearer && { authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify(body),
    });

  const world: ReportWorld = {
    url: served.url,
    portal,
    operator,
    member,
    async report(body, { session } = member) {
      const token = session.access_token;
      return (await sendReport(api.compositionReports, 'application/json', body, token)).status;
    },
    async reportViolation(members) {
      const body = { 'csp-report': members };
      return (await sendReport(api.cspReports, 'application/csp-report', body)).status;
    },
    ask: (path, bearer) =>
      fetch(served.url + path, { headers: bearer ? { authorization: `Bearer ${bearer}` } : {} }),
    async getStatus() {
      const answer = await world.ask(api.compositionStatus, operator.session.access_token);
      return compositionStatus.parse(await answer.json());
    },
    async findRunning(name, version) {
      const { remotes } = await world.getStatus();
      return remotes
        .find((remote) => remote.name === name)
        ?.running.find((one) => one.version === version);
    },
    async close() {
      await served.close();
      await portal.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return world;
}

function serve({ deps }: TestPortal, folder: string): ReturnType<typeof serveRoutes> {
  writeFileSync(join(folder, 'local.lock.json'), JSON.stringify(lock));
  const shared = { react: '19.2.0', 'react-dom': '19.2.0' };
  const shell = { schema: 1, contract: '1.1.0', shared, routes: [] };
  writeFileSync(join(folder, 'shell.json'), JSON.stringify(shell));
  const files = { environments: folder, environment: 'local', store: join(folder, 'remotes') };
  const source = followComposition(files, deps.logger);
  const canaries = createCanaries(deps);
  const metrics = createPortalMetrics(source, deps, '1.2.3');
  const lacking = 'mfe-calls 1.0.0 lacks remoteEntry.js.';
  const stored: StoredProblems = {
    checkInBackground: () => undefined,
    findProblems: async () => [{ rule: 'asset-present', remote: 'mfe-calls', text: lacking }],
  };
  return serveRoutes(
    deps,
    compositionReportRoutes(deps, { source, stored, metrics, shellFolder: folder, canaries }),
    cspReportRoutes(deps, source, metrics),
    metricsRoutes(deps, metrics),
  );
}
