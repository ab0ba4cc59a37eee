import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDrawn, toRing } from 'composition';
import { createLock, createLockedRemote, createLockedVersion, someHash } from 'composition/testing';
import {
  startTestPortal,
  type TestMember,
  type TestPortal,
} from 'server-accounts/testing/test-portal';
import { signValue } from 'server-core/sessions/signed-value';
import { serveRoutes } from 'server-core/testing/serve-routes';
import {
  api,
  type CanaryAction,
  type CanaryRamp,
  type CompositionStatus,
  compositionStatus,
  type LockedShellVersion,
  type RemoteLoad,
} from 'shared-contract';
import { followComposition } from '../../composition/composition-source';
import { registerCanaryMetrics } from '../../metrics/canary-metrics';
import { createPortalMetrics } from '../../metrics/portal-metrics';
import { metricsRoutes } from '../../metrics/routes';
import { compositionReportRoutes } from '../../reports/routes';
import { compositionRoutes } from '../../served-composition/routes';
import { type Canaries, createCanaries } from '../canaries';
import { canaryRoutes } from '../routes';

const REMOTE = 'mfe-calls';
const STABLE = '1.0.0';
export const CANARY = '2.0.0';

/** A portal whose lock has a ramped canary, and members of many organizations. */
export interface CanaryWorld {
  portal: TestPortal;
  folder: string;
  canaries: Canaries;
  /** Creates the canaries of another server of the same portal. */
  createAnother(): Canaries;
  operator: TestMember;
  /** Members who get a canary with a share of 90 percent. */
  drawn: TestMember[];
  /** Starts another canary of the remote or shell, and evaluates once. */
  startCanary(steps: CanaryRamp['steps'], part?: 'shell'): Promise<void>;
  /** Writes another lock for the newest canary. */
  changeRamp(steps: CanaryRamp['steps']): Promise<void>;
  /** Adds people without HTTP requests, who failed if `failedAgo` is given. */
  add(arm: 'canary' | 'stable', people: number, failedAgo?: string): Promise<void>;
  /** Moves the step and its failures back by a minute, so that their order is known. */
  passMinute(): Promise<void>;
  /** Ages of the failures in the newest canary, in milliseconds. */
  readFailureAges(): Promise<number[]>;
  /** Sends reports after the portal has served the member's versions. */
  report(member: TestMember, ...loads: Partial<RemoteLoad>[]): Promise<number>;
  reportUnseen(member: TestMember, ...loads: Partial<RemoteLoad>[]): Promise<number>;
  getVersion(member: TestMember): Promise<string | undefined>;
  /** Version of the shell whose page the member gets. */
  getShellVersion(member: TestMember): string | undefined;
  decide(member: TestMember, action: CanaryAction, remote?: string): Promise<number>;
  getStatus(): Promise<CompositionStatus>;
  readMetrics(): Promise<string>;
  close(): Promise<void>;
}

export async function startCanaryWorld(): Promise<CanaryWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-canary-'));
  const portal = await startTestPortal();
  portal.deps.config.environmentsDir = folder;
  const operator = await portal.signUp('Olga');
  await portal.proveAddress(operator);
  portal.deps.config.operators = [operator.email];
  portal.deps.config.canaryAccountDays = 0;
  const members: TestMember[] = [];
  for (let count = 0; count < 8; count += 1) members.push(await portal.signUp(`Mia${count}`));
  writeLock(folder, []);
  const canaries = createCanaries(portal.deps);
  const { source, served } = await serve(portal, folder, canaries);
  const send = (path: string, member: TestMember, body?: unknown) =>
    fetch(served.url + path, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${member.session.access_token}`,
      },
    });
  let begun = 0;

  async function changeRamp(steps: CanaryRamp['steps'], part?: 'shell'): Promise<void> {
    writeLock(folder, steps, { startedAt: String(begun), part });
    // The source checks its files only every 100 ms.
    await new Promise((resolve) => setTimeout(resolve, 150));
    await canaries.look();
  }

  async function getVersion(member: TestMember): Promise<string | undefined> {
    const ring = getRing(member);
    const text = `${ring.person}.${ring.organization}`;
    const cookie = `portal_ring=${signValue(portal.deps.config, 'ring cookie', text)}`;
    const answer = await fetch(served.url + api.composition, { headers: { cookie } });
    const { remotes } = await answer.json();
    await portal.deps.background.settle();
    return remotes[0]?.version;
  }
  async function reportUnseen(member: TestMember, ...loads: Partial<RemoteLoad>[]) {
    const usual = { name: REMOTE, version: CANARY, source: 'canary', outcome: 'loaded' };
    const whole = loads.map((load) => ({ ...usual, phases: {}, ...load }));
    return (await send(api.compositionReports, member, { loads: whole, providers: {} })).status;
  }

  return {
    portal,
    folder,
    canaries,
    createAnother() {
      const other = createCanaries(portal.deps);
      other.follow(source);
      return other;
    },
    operator,
    drawn: members.filter((one) => isDrawn(getRing(one), REMOTE, 90)),
    async startCanary(steps, part) {
      begun += 1;
      await changeRamp(steps, part);
    },
    changeRamp,
    ...createDatabaseHelpers(portal),
    reportUnseen,
    async report(member, ...loads) {
      await getVersion(member);
      return reportUnseen(member, ...loads);
    },
    getVersion,
    getShellVersion: (member) => source.current(getRing(member)).shell?.version,
    async decide(member, action, remote = REMOTE) {
      return (await send(api.compositionCanaries, member, { remote, action })).status;
    },
    async getStatus() {
      return compositionStatus.parse(await (await send(api.compositionStatus, operator)).json());
    },
    readMetrics: async () => (await send(api.metrics, operator)).text(),
    async close() {
      await served.close();
      await portal.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Reads and changes the newest canary directly in the database. */
function createDatabaseHelpers({
  db,
}: TestPortal): Pick<CanaryWorld, 'add' | 'passMinute' | 'readFailureAges'> {
  const newest = '(select max(id) from portal.canaries)';
  const runQuery = <Row extends object>(text: string, values: unknown[] = []) =>
    db.transaction({ role: 'portal_system', reason: 'test' }, (tx) => tx.query<Row>(text, values));
  return {
    async add(arm, people, failedAgo) {
      await runQuery(
        `insert into portal.canary_people
           (canary_id, step, person, organization, arm, loads, failed_at, large_organization)
         select c.id, c.step, gen_random_uuid(), 'organization ' || n % 9, $1, 1,
           now() - $3::interval, true
         from portal.canaries c, generate_series(1, $2::int) n where c.id = ${newest}`,
        [arm, people, failedAgo],
      );
    },
    async passMinute() {
      await runQuery(
        `update portal.canary_people set failed_at = failed_at - interval '1 minute'
         where canary_id = ${newest}`,
      );
      await runQuery(
        `update portal.canaries set step_at = step_at - interval '1 minute', evidence = '{}'
         where id = ${newest}`,
      );
    },
    async readFailureAges() {
      const { rows } = await runQuery<{ ms: number }>(
        `select extract(epoch from now() - failed_at)::float8 * 1000 as ms
         from portal.canary_people
         where canary_id = ${newest} and failed_at is not null order by 1`,
      );
      return rows.map(({ ms }) => ms);
    },
  };
}

function createLockedShell(version: string): LockedShellVersion {
  const provided = { contract: '1.1.0', shared: {}, routes: [] };
  return { version, description: someHash, assets: {}, ...provided };
}

function getRing({ user, organizationId }: TestMember) {
  return toRing(user.id, organizationId);
}

interface Begun {
  startedAt: string;
  part: 'shell' | undefined;
}

function writeLock(
  folder: string,
  steps: CanaryRamp['steps'],
  { startedAt, part }: Begun = { startedAt: '', part: undefined },
): void {
  const who = { ramp: { steps, startedAt } };
  const canary = { who, pinned: createLockedVersion(REMOTE, CANARY) };
  const has = steps.length > 0 && !part;
  const remote = createLockedRemote(REMOTE, STABLE, has ? { canary } : {});
  const shell = {
    ...createLockedShell(STABLE),
    canary: { who, pinned: createLockedShell(CANARY) },
  };
  const lock = createLock([remote], { environment: 'local', ...(part && { shell }) });
  writeFileSync(join(folder, 'local.lock.json'), JSON.stringify(lock));
}

async function serve({ deps }: TestPortal, folder: string, canaries: Canaries) {
  const files = { environments: folder, environment: 'local', store: join(folder, 'remotes') };
  const source = followComposition(files, deps.logger, () => undefined, canaries);
  canaries.follow(source);
  const metrics = createPortalMetrics(source, deps, '1.2.3');
  registerCanaryMetrics(source, canaries, metrics.registry);
  const stored = { checkInBackground: () => undefined, findProblems: async () => [] };
  const served = await serveRoutes(
    deps,
    compositionRoutes(deps, source),
    canaryRoutes(deps, source, canaries),
    compositionReportRoutes(deps, { source, stored, metrics, shellFolder: folder, canaries }),
    metricsRoutes(deps, metrics),
  );
  return { source, served };
}
