import { createFolderStore, readPublished } from 'composition';
import { removeTrustedPublisher } from 'server-core/access/trusted-publishers';
import { api } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';
import {
  type CiWorld,
  commit,
  createGithubClaims,
  createGitlabClaims,
  startCiWorld,
} from './testing/ci-world';

const world: CiWorld = sharedFixture(() => startCiWorld());
afterEach(() => world.forget());

test('publishes a version for a job of the trusted repository, and signs the proved claims', async () => {
  await world.trust({ workflow: 'publish.yml', ref: 'refs/heads/*' });
  const { status, version } = await world.publishAs(createGithubClaims());
  expect(status).toBe(201);
  const { published } = await readPublished(createFolderStore(world.store), 'mfe-calls', version);
  expect(published?.provenance).toMatchObject({
    owner: 'Calls team',
    commit,
    identity: {
      issuer: world.issuer.issuer,
      repository: 'acme/calls',
      ref: 'refs/heads/main',
      commit,
      workflow: 'acme/calls/.github/workflows/publish.yml@refs/heads/main',
      run: '1234567',
    },
  });
  const details = { version, repository: 'acme/calls', ref: 'refs/heads/main', commit };
  expect(await world.listRecorded('version_published')).toContainEqual({
    owner: 'Calls team',
    ...details,
  });
});

test('publishes a version for a GitLab job, with the address of the job', async () => {
  await world.trust({ kind: 'gitlab', repository: 'acme/web/calls', ref: 'main' });
  const { status, version } = await world.publishAs(createGitlabClaims());
  expect(status).toBe(201);
  const { published } = await readPublished(createFolderStore(world.store), 'mfe-calls', version);
  expect(published?.provenance?.builder).toBe(`${world.issuer.issuer}/acme/web/calls/-/jobs/302`);
});

test('publishes only for the trusted subject when the issuer is neither GitHub nor GitLab', async () => {
  await world.trust({ kind: 'other', repository: 'builds/7', audience: 'our portal' });
  const claims = { ...createGithubClaims(), sub: 'builds/7', aud: 'our portal' };
  expect((await world.publishAs(claims)).status).toBe(201);
  const { status, body } = await world.publishAs({ ...claims, jti: 'two', sub: 'builds/8' });
  expect([status, body.code]).toEqual([403, 'forbidden']);
});

const preview = { place: api.previews.sent, query: '?for=ada@portal.example' };

test('publishes a preview once per token', async () => {
  await world.trust();
  const token = await world.sign(createGithubClaims());
  const answers = [await world.publish(token, preview), await world.publish(token, preview)];
  expect(answers.map(({ status }) => status)).toEqual([201, 401]);
});

test('refuses a preview with a timeout when the issuer does not respond', async () => {
  await world.trust();
  world.issuer.lie({ answers: { settings: () => undefined } });
  const { url } = await world.open();
  const later = await world.publish(await world.sign(createGithubClaims()), { ...preview, url });
  expect([later.status, later.body.code]).toEqual([504, 'upstream_timeout']);
});

test('accepts each token only once across servers', async () => {
  await world.trust();
  const token = await world.sign(createGithubClaims());
  const second = await world.open();
  const answers = await Promise.all([
    world.publish(token),
    world.publish(token, { url: second.url }),
    world.publish(token),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401]);
  const refused = answers.find(({ status }) => status === 401);
  expect(refused?.body.error).toContain('was already used');
});

test('pins the repository on first use, and refuses its name under another owner', async () => {
  await world.trust();
  expect((await world.publishAs(createGithubClaims())).status).toBe(201);
  expect(await world.listRecorded('publisher_pinned')).toContainEqual({
    owner: 'Calls team',
    repository: 'acme/calls',
    repository_id: '74',
    owner_id: '65',
  });
  for (const taken of [{ repository_id: '99' }, { repository_owner_id: '98' }]) {
    const { status, body } = await world.publishAs(createGithubClaims(taken));
    expect([status, body.error]).toEqual([
      403,
      expect.stringContaining('may belong to someone else'),
    ]);
  }
  expect((await world.publishAs(createGithubClaims())).status).toBe(201);
});

test('refuses a token after its publisher is removed', async () => {
  const { id } = await world.trust();
  expect((await world.publishAs(createGithubClaims())).status).toBe(201);
  await removeTrustedPublisher(world.portal.deps, world.source, id);
  const { status, body } = await world.publishAs(createGithubClaims());
  expect([status, body.error]).toEqual([401, expect.stringContaining('no trusted publisher')]);
});

test('refuses a commit that differs from the one in the token', async () => {
  await world.trust();
  const token = await world.sign(createGithubClaims());
  const { status, body } = await world.publish(token, { query: '?commit=aaaaaaaa' });
  expect([status, body.error]).toEqual([400, expect.stringContaining('states commit aaaaaaaa')]);
  const other = await world.sign(createGithubClaims());
  expect((await world.publish(other, { query: `?commit=${commit.slice(0, 12)}` })).status).toBe(
    201,
  );
});

test('refuses and records a job of another repository', async () => {
  await world.trust();
  const { status, body } = await world.publishAs(createGithubClaims({ repository: 'evil/calls' }));
  expect([status, body.error]).toEqual([
    403,
    expect.stringContaining("evil/calls isn't a trusted publisher of mfe-calls"),
  ]);
  expect(await world.listRecorded('publish_refused')).toContainEqual(
    expect.objectContaining({ reason: body.error }),
  );
});

test('fetches the issuer’s keys once, and again for an unknown key', async () => {
  await world.trust();
  const second = await world.open();
  const sendToken = async (header = {}) =>
    world.publish(await world.sign(createGithubClaims(), header), { url: second.url });
  const countKeyRequests = () => world.issuer.asked.filter((path) => path === '/keys').length;
  expect((await sendToken()).status).toBe(201);
  expect((await sendToken()).status).toBe(201);
  expect(countKeyRequests()).toBe(1);

  world.issuer.lie({ keys: [{ ...world.issuer.jwk, kid: 'second' }] });
  const early = await sendToken({ kid: 'second' });
  expect([early.status, early.body.error]).toEqual([401, expect.stringContaining("doesn't list")]);
  expect(countKeyRequests()).toBe(1);
  const later = Date.now() + 31_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  expect((await sendToken({ kid: 'second' })).status).toBe(201);
  expect((await sendToken({ kid: 'first' })).status).toBe(401);
  expect(countKeyRequests()).toBe(2);
});

test('forgets a token when it would be refused as too old', async () => {
  await world.trust();
  await world.publishAs(createGithubClaims({ exp: Math.floor(Date.now() / 1_000) + 86_400 }));
  const listKept = async () => {
    const { rows } = await world.portal.db.asOwner((tx) =>
      tx.query<{ hour: boolean }>(
        `select expires_at < now() + interval '61 minutes' as hour from portal.used_identities`,
      ),
    );
    return rows;
  };
  expect(await listKept()).toEqual([{ hour: true }]);
  await world.portal.db.asOwner((tx) =>
    tx.query(`update portal.used_identities set expires_at = now(), token_hash = repeat('0', 64)`),
  );
  await world.publishAs(createGithubClaims());
  expect(await listKept()).toEqual([{ hour: true }]);
});

inWholeRun(test)(
  'refuses an address after too many failures, and stops recording them',
  async () => {
    const limited = { PORTAL_RATE_LIMITS: 'on', LIMIT_ANONYMOUS_PER_ADDRESS: '2/1m' };
    const strict = await startCiWorld(limited);
    try {
      await strict.trust();
      const publishAsOther = () =>
        strict.publishAs(createGithubClaims({ repository: 'evil/calls' }));
      const answers = [
        await publishAsOther(),
        await publishAsOther(),
        await publishAsOther(),
        await publishAsOther(),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 429, 429]);
      expect(await strict.listRecorded('publish_refused')).toHaveLength(2);
    } finally {
      await strict.close();
    }
  },
);

test('logs why it refused a token, but no tokens or personal claims', async () => {
  await world.trust();
  const token = await world.sign(createGithubClaims());
  await world.publish(token);
  await world.publish(token);
  await world.publishAs(createGithubClaims({ exp: 1_700_000_000, user_email: 'ada@example.test' }));
  const { rows } = await world.portal.db.asOwner((tx) =>
    tx.query('select u::text as row from portal.used_identities u'),
  );
  const kept = JSON.stringify([rows, world.portal.log]);
  expect(kept).not.toContain(token.split('.')[1]);
  expect(kept).not.toContain(token.split('.')[2]);
  expect(kept).toContain('claim timestamp check failed');
  expect(kept).not.toContain('ada@example.test');
});
