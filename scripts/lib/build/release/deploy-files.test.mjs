import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { adminCommands } from '../../cli/admin-commands.mjs';
import { root } from '../../paths.mjs';

const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
const settings = new Set(
  [...read('docs/configuration.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name),
);
const { scripts } = JSON.parse(read('package.json'));
const compose = parse(read('deploy/compose.yaml'), { merge: true });
const manifests = readdirSync(join(root, 'deploy/kubernetes')).flatMap((file) =>
  parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((one) => {
    expect(one.errors).toEqual([]);
    return one.toJS();
  }),
);
const findKind = (/** @type {string} */ wanted) => manifests.find(({ kind }) => kind === wanted);
const deployment = findKind('Deployment').spec.template.spec;
const [container] = deployment.containers;
const commands = ['serve', ...Object.keys(adminCommands)];

/** @param {string} path */
function listSettings(path) {
  const found = read(path).matchAll(/\b((?:PORTAL|NODE)_[A-Z_]+|HOST)=/g);
  return [...found].map(([, name = '']) => name);
}

/** Longest clean stop with PostgreSQL: DRAIN_MS, SHUTDOWN_GRACE_MS, and 5 s to close. */
const STOP_SECONDS = 5 + 25 + 5;

test('uses only existing settings in all deployment files', () => {
  const named = [
    ...Object.keys(compose['x-portal'].environment),
    ...Object.keys(findKind('ConfigMap').data),
    ...listSettings('deploy/portal.service'),
    ...listSettings('deploy/Dockerfile'),
  ];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !settings.has(name))).toEqual([]);
});

test('builds the image with a script of the repository', () => {
  const dockerfile = read('deploy/Dockerfile');
  const ran = [...dockerfile.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(ran).toEqual(['build:release']);
  expect(ran.filter((name) => !(name in scripts))).toEqual([]);
});

test('runs the image without administrator rights', () => {
  const dockerfile = read('deploy/Dockerfile');
  expect(dockerfile.lastIndexOf('\nUSER node')).toBeGreaterThan(dockerfile.lastIndexOf('\nFROM'));
});

test('runs existing commands of the release in every container', () => {
  const args = [
    compose.services.migrate.command,
    container.args,
    findKind('Job').spec.template.spec.containers[0].args,
    [/CMD \["(\w+)"\]/.exec(read('deploy/Dockerfile'))?.[1]],
  ];
  for (const [name] of args) expect(commands).toContain(name);
});

test('gives a server enough time to stop cleanly', () => {
  expect(deployment.terminationGracePeriodSeconds).toBeGreaterThan(STOP_SECONDS);
  expect(Number.parseInt(compose['x-portal'].stop_grace_period, 10)).toBeGreaterThan(STOP_SECONDS);
  const unit = read('deploy/portal.service');
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(STOP_SECONDS);
});

test('probes the readiness of the server, and stops routing to it before it stops listening', () => {
  const { livenessProbe, readinessProbe, startupProbe, ports } = container;
  expect([startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
    '/healthz',
    '/healthz',
    '/readyz',
  ]);
  const noticed =
    readinessProbe.failureThreshold * readinessProbe.periodSeconds + readinessProbe.timeoutSeconds;
  expect(noticed).toBeLessThan(5);
  expect(ports).toContainEqual({ name: 'http', containerPort: 4000 });
  expect(findKind('Service').spec.selector).toEqual(
    findKind('Deployment').spec.template.metadata.labels,
  );
});

test('runs containers without capabilities and with a read-only root file system', () => {
  for (const { securityContext } of [container, findKind('Job').spec.template.spec.containers[0]]) {
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  }
});

const COMMIT = /^[^@]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
const DIGEST = /^[^@]+@sha256:[0-9a-f]{64}$/;

const workflows = readdirSync(join(root, '.github/workflows')).map(
  (file) => `.github/workflows/${file}`,
);

test('pins actions by commit and images by digest', () => {
  const files = [...workflows, 'deploy/publish/github-actions.yml'];
  const actions = files.flatMap((file) => [...read(file).matchAll(/uses: (.+)$/gm)]);
  expect(actions.length).toBeGreaterThan(5);
  for (const [, action] of actions) expect(action).toMatch(COMMIT);
  const dockerfiles = ['deploy/Dockerfile', '.devcontainer/Dockerfile'];
  const images = [
    ...dockerfiles.flatMap((file) =>
      [...read(file).matchAll(/^FROM (\S+)/gm)].map(([, image]) => image),
    ),
    ...Object.values(compose.services).map(({ image }) => image),
    parse(read('.github/workflows/ci.yml')).jobs.postgres.services.postgres.image,
    parse(read('deploy/publish/gitlab-ci.yml')).default.image,
  ].filter((image) => image !== compose['x-portal'].image);
  expect(images).toHaveLength(7);
  for (const image of images) expect(image).toMatch(DIGEST);
});

test("grants workflows at most read access, and doesn't persist checkout credentials", () => {
  for (const file of workflows) {
    const { permissions, jobs } = parse(read(file));
    expect([{}, { contents: 'read' }]).toContainEqual(permissions);
    const steps = Object.values(jobs).flatMap((/** @type {any} */ job) => job.steps);
    for (const step of steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'))) {
      expect(step.with?.['persist-credentials']).toBe(false);
    }
  }
});

test('pins pnpm by its hash', () => {
  const { packageManager } = JSON.parse(read('package.json'));
  expect(packageManager).toMatch(/^pnpm@\d+\.\d+\.\d+\+sha512\.[0-9a-f]{128}$/);
});

test('installs no package version younger than a week', () => {
  expect(parse(read('pnpm-workspace.yaml')).minimumReleaseAge).toBeGreaterThanOrEqual(7 * 24 * 60);
});

test('publishes ports on loopback only', () => {
  for (const { ports = [] } of Object.values(compose.services))
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
});

test('limits the memory of each container', () => {
  for (const [name, service] of Object.entries(compose.services))
    expect([name, service.mem_limit]).toEqual([name, expect.stringMatching(/^\d+[gm]$/)]);
  for (const { resources } of [container, findKind('Job').spec.template.spec.containers[0]]) {
    expect(resources.limits.memory).toMatch(/^\d+Gi$/);
  }
});

test('restricts the network of each pod with a policy', () => {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
  const pods = ['Deployment', 'Job'].map((kind) => findKind(kind).spec.template.metadata.labels);
  expect(policies.map(({ spec }) => spec.podSelector.matchLabels)).toEqual(pods);
  for (const { spec } of policies) {
    expect(spec.policyTypes).toEqual(['Ingress', 'Egress']);
    const blocks = spec.egress.flatMap((/** @type {any} */ rule) => rule.to);
    for (const { ipBlock } of blocks.filter((/** @type {any} */ to) => to.ipBlock)) {
      if (ipBlock.cidr === '0.0.0.0/0') expect(ipBlock.except).toContain('169.254.0.0/16');
    }
  }
});

test('runs only existing scripts in the CI workflow', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml'));
  const steps = Object.values(jobs).flatMap((job) =>
    job.steps.map((/** @type {any} */ one) => one.run),
  );
  const ran = steps.filter(Boolean).join('\n');
  expect(existsSync(join(root, '.ci/run'))).toBe(true);
  expect(ran).toContain('.ci/run');
  for (const [, name = ''] of ran.matchAll(/npm run ([\w:]+)/g))
    expect(scripts).toHaveProperty(name.replace('.', '\\.'));
});
