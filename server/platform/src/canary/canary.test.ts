import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFixture } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';
import { CANARY, startCanaryWorld } from './testing/canary-world';

const world = sharedFixture(() => startCanaryWorld());
const long = [{ share: 90, minutes: 60, people: 1 }];
/** Three failures in this step are enough evidence. */
const small = [{ share: 1, minutes: 60, people: 1 }];
const failing = { outcome: 'crashed', cause: 'it broke' } as const;
const getAnyone = () => {
  const [one] = world.drawn;
  if (!one) throw new Error('no member was drawn');
  return one;
};
const readRamp = async () => (await world.getStatus()).remotes[0]?.canary?.ramp;

async function reportFailures(): Promise<void> {
  for (const member of world.drawn) {
    expect(await world.report(member, {}, failing)).toBe(204);
  }
  // Nine of ten people have the canary, so a conclusive result takes many failures.
  await world.add('canary', 300, '1 second');
  await world.passMinute();
}

test('rolls a canary back for all new loads when people who got it report failures', async () => {
  await world.startCanary(long);
  expect(await world.getVersion(getAnyone())).toBe(CANARY);
  await world.add('stable', 2_000);
  await reportFailures();
  await world.canaries.look();
  expect(await world.getVersion(getAnyone())).toBe('1.0.0');
  const ramp = await readRamp();
  expect(ramp).toMatchObject({ state: 'taken_back', reason: 'failures' });
  expect(ramp?.figures).toMatchObject({
    canary: { people: world.drawn.length + 300, failed: world.drawn.length + 300 },
    stable: { failed: 0 },
  });
  expect(ramp?.figures.odds).toBeGreaterThanOrEqual(10_000);
  const { decisions } = await world.getStatus();
  expect(decisions[0]).toMatchObject({ remote: 'mfe-calls', share: 0, by: null, version: CANARY });
});

test('notifies operators of a rollback by mail, metrics and a copy beside the locks', async () => {
  const metrics = await world.readMetrics();
  expect(metrics).toContain(
    'portal_canary_state{remote="mfe-calls",version="2.0.0",state="taken_back"} 1',
  );
  expect(metrics).toContain('portal_canary_share{remote="mfe-calls",version="2.0.0"} 0');
  const copy = JSON.parse(readFileSync(join(world.folder, 'history/local/canaries.json'), 'utf8'));
  expect(copy.decisions[0]).toMatchObject({ state: 'taken_back', reason: 'failures' });
  await world.portal.deps.background.settle();
  const mails = join(world.portal.deps.config.dataDir, 'mail');
  const texts = readdirSync(mails).map((name) => readFileSync(join(mails, name), 'utf8'));
  expect(texts.join()).toContain('mfe-calls 2.0.0 was rolled back');
});

inWholeRun(test)(
  'counts each person once, and only loads of the version they were served',
  async () => {
    await world.startCanary(long);
    await world.add('stable', 2_000);
    for (let count = 0; count < 5; count += 1) await world.report(getAnyone(), failing, failing);
    await world.report(world.drawn[1] ?? getAnyone(), { version: '1.0.0', source: 'lock' });
    await world.report(world.drawn[2] ?? getAnyone(), { source: 'override' });
    await world.report(world.drawn[3] ?? getAnyone(), { source: 'preview' });
    await world.canaries.look();
    expect(await readRamp()).toMatchObject({
      state: 'running',
      figures: { canary: { people: 1, failed: 1 }, stable: { people: 2_000 } },
    });
  },
);

inWholeRun(test)(
  'weighs failures in the order they happened, regardless of when they are reported',
  async () => {
    await world.startCanary(long);
    await reportFailures();
    await world.add('stable', 2_000, '50 seconds');
    await world.canaries.look();
    expect(await readRamp()).toMatchObject({
      state: 'taken_back',
      figures: { stable: { failed: 2_000 } },
    });
  },
);

test('dates a failure by its reported age, capped at the maximum reporting delay of browsers', async () => {
  await world.startCanary(long);
  await world.report(getAnyone(), { agoMs: 20_000 }, { ...failing, agoMs: 8_000 });
  await world.report(world.drawn[1] ?? getAnyone(), { ...failing, agoMs: 3_600_000 });
  const [young = 0, late = 0] = await world.readFailureAges();
  expect(young).toBeGreaterThanOrEqual(8_000);
  expect(late).toBeGreaterThanOrEqual(12_000);
  expect(late).toBeLessThan(600_000);
});

test('ignores reports from a person who was served no version in this step', async () => {
  await world.startCanary(long);
  await world.add('stable', 2_000);
  expect(await world.reportUnseen(getAnyone(), failing)).toBe(204);
  await world.canaries.look();
  expect((await readRamp())?.figures.canary).toMatchObject({ people: 0, failed: 0 });
  await world.report(getAnyone(), failing);
  await world.canaries.look();
  expect((await readRamp())?.figures.canary).toMatchObject({ people: 1, failed: 1 });
});

test('counts only reports from accounts that are old enough', async () => {
  const { portal } = world;
  portal.deps.config.canaryAccountDays = 7;
  await world.startCanary(long);
  await world.report(getAnyone(), failing);
  const aged = world.drawn[1] ?? getAnyone();
  await portal.db.asOwner((tx) =>
    tx.query(`update portal.auth_users set created_at = now() - interval '8 days' where id = $1`, [
      aged.user.id,
    ]),
  );
  await world.report(aged, failing);
  portal.deps.config.canaryAccountDays = 0;
  await world.canaries.look();
  expect((await readRamp())?.figures.canary).toMatchObject({ people: 1, failed: 1 });
});

test('starts the next step when enough people have reported', async () => {
  await world.startCanary([
    { share: 80, minutes: 0, people: 1 },
    { share: 90, minutes: 0, people: 1_000 },
  ]);
  await world.add('stable', 50);
  await world.add('canary', 5);
  for (const member of world.drawn) await world.report(member, { phases: { entryMs: 5 } });
  await world.canaries.look();
  expect(await readRamp()).toMatchObject({ state: 'running', reason: 'passed', step: 1 });
  expect(await world.readMetrics()).toMatch(/portal_canary_share\{.*\} 90\n/);
});

inWholeRun(test)('decides once when several servers evaluate at the same time', async () => {
  await world.startCanary(long);
  await world.add('stable', 2_000);
  const others = [world.createAnother(), world.createAnother()];
  await reportFailures();
  const before = (await world.getStatus()).decisions.length;
  await Promise.all([world.canaries, ...others].map((canaries) => canaries.look()));
  expect((await world.getStatus()).decisions).toHaveLength(before + 1);
});

test('holds, rolls back and restarts a canary when an operator decides', async () => {
  await world.startCanary(long);
  await world.add('stable', 2_000);
  expect(await world.decide(world.operator, 'hold')).toBe(204);
  expect(await readRamp()).toMatchObject({ state: 'held', reason: 'operator' });
  expect(await world.getVersion(getAnyone())).toBe(CANARY);
  expect(await world.decide(world.operator, 'take_back')).toBe(204);
  expect(await world.getVersion(getAnyone())).toBe('1.0.0');
  expect(await world.decide(world.operator, 'continue')).toBe(204);
  expect(await readRamp()).toMatchObject({ state: 'running', step: 0 });
  expect(await world.getVersion(getAnyone())).toBe(CANARY);
  expect((await world.getStatus()).decisions[0]?.by).toBe(world.operator.email);
});

inWholeRun(test)(
  'begins the next step when an operator raises the share, except in the last step',
  async () => {
    await world.startCanary([{ share: 1, minutes: 60, people: 20 }, ...long]);
    expect(await world.decide(world.operator, 'raise')).toBe(204);
    expect(await readRamp()).toMatchObject({ state: 'running', reason: 'operator', step: 1 });
    expect(await world.getVersion(getAnyone())).toBe(CANARY);
    expect(await world.decide(world.operator, 'raise')).toBe(409);
    expect(await readRamp()).toMatchObject({ step: 1 });
  },
);

test('lets operators hold and roll back a canary whose ramp a new lock has shortened', async () => {
  await world.startCanary([{ share: 1, minutes: 60, people: 20 }, ...long]);
  expect(await world.decide(world.operator, 'raise')).toBe(204);
  await world.changeRamp([{ share: 1, minutes: 60, people: 20 }]);
  expect(await world.decide(world.operator, 'raise')).toBe(409);
  expect(await world.decide(world.operator, 'hold')).toBe(204);
  expect(await world.decide(world.operator, 'take_back')).toBe(204);
  expect(await readRamp()).toMatchObject({ state: 'taken_back', reason: 'operator' });
});

test('serves the canary’s shell page until the canary is rolled back', async () => {
  await world.startCanary(long, 'shell');
  // Each part draws its own people; nearly all of these members get the shell's canary.
  expect(world.drawn.map(world.getShellVersion)).toContain(CANARY);
  expect(await world.decide(world.operator, 'take_back', 'shell')).toBe(204);
  expect(world.drawn.map(world.getShellVersion)).not.toContain(CANARY);
});

test('rolls back a shell canary that does not start, and restarts it when an operator continues', async () => {
  await world.startCanary(small, 'shell');
  const readShell = async () => (await world.getStatus()).shell;
  const failed = { name: 'shell', outcome: 'failed', source: 'lock', version: '1.0.0' } as const;
  expect(await world.report(getAnyone(), failed)).toBe(204);
  await world.add('canary', 4, '1 second');
  await world.passMinute();
  await world.canaries.look();
  expect((await readShell())?.canary?.ramp).toMatchObject({
    state: 'taken_back',
    reason: 'failures',
  });
  expect((await readShell())?.running).toContainEqual(expect.objectContaining({ failures: 1 }));
  expect(await world.decide(world.operator, 'continue', 'shell')).toBe(204);
  expect((await readShell())?.canary?.ramp).toMatchObject({ state: 'running', step: 0 });
});

test('refuses decisions by members, and for remotes without a ramped canary', async () => {
  expect(await world.decide(getAnyone(), 'take_back')).toBe(403);
  expect(await world.decide(world.operator, 'hold', 'mfe-tools')).toBe(404);
});
