import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { loadBuildCheck } from './lib/build/compose-bundle.mjs';
import { typeErrors } from './lib/build/type-errors.mjs';
import { checkNode } from './lib/cli/check-node.mjs';
import { readArguments, runCommand } from './lib/cli/command.mjs';
import { buildEnvironment } from './lib/cli/environment.mjs';
import { requireWritable } from './lib/cli/file-failure.mjs';
import { ensureInstalled, seconds } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/process/run.mjs';

// `npm run publish-remote -- mfe-datasets [--version 1.2.0]` builds one remote alone and puts it
// into the remote store as a version that never changes again. Needs nothing but the remote's
// package and the shared ones.

const usage = 'npm run publish-remote -- mfe-datasets [--version 1.2.0]';

checkNode();
await runCommand(() => publish(readRemote()));

/** @param {{ name: string, version: string }} options */
async function publish({ name, version }) {
  await ensureInstalled();
  const { remoteStore, storeVersion } = await import('./lib/store/publish.mjs');
  const builds = join(root, '.cache/publish');
  requireWritable([builds, join(remoteStore(), name)]);
  const started = Date.now();
  console.log(`Building ${name} ${version} …`);
  const output = join(builds, `${name}-${process.pid}`);
  try {
    await checkTypes(name);
    await build(name, output, version);
    await checkBuild(name, output, version);
    const { folder, isNew, isSame } = await storeVersion(name, output);
    const place = relative(process.cwd(), folder);
    if (isNew) console.log(`${name} ${version} is published in ${place} (${seconds(started)})`);
    else if (isSame) console.log(`${name} ${version} is there already, with the same content.`);
    else {
      throw new Error(
        `${name} ${version} is there already with other content, and a published version never changes: raise the version.`,
      );
    }
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/**
 * @param {string} name
 * @param {string} output
 * @param {string} version
 */
async function build(name, output, version) {
  const script = join(root, 'scripts/lib/build/build-target.mjs');
  const { code, output: lines } = await run(
    process.execPath,
    [script, 'publish', name, output, version],
    { cwd: root, env: buildEnvironment(), shell: false },
  );
  if (code !== 0) throw new Error(`${name} could not be built.\n${lines.trim()}`);
  if (lines.trim()) console.log(lines.trim());
}

/** @param {string} name */
async function checkTypes(name) {
  const errors = await typeErrors(name);
  if (errors.length === 0) return;
  const shown = errors.slice(0, 20).map((line) => `  ${line}`);
  const more = errors.length > shown.length ? [`  and ${errors.length - shown.length} more`] : [];
  throw new Error([`${name} has errors in its types.`, ...shown, ...more].join('\n'));
}

/**
 * A build that no environment would accept is not published.
 * @param {string} name
 * @param {string} output
 * @param {string} version
 */
async function checkBuild(name, output, version) {
  const { buildProblems } = await loadBuildCheck();
  const problems = await buildProblems(output, name, version);
  if (problems.length === 0) return;
  const lines = problems.map(({ rule, text }) => `  - ${text} [${rule}]`);
  throw new Error([`${name} ${version} is not published.`, ...lines].join('\n'));
}

function readRemote() {
  const { positionals, values } = readArguments(
    { options: { version: { type: 'string' } } },
    usage,
  );
  const [name = '', ...others] = positionals;
  if (!/^mfe-[a-z][a-z0-9-]{0,40}$/.test(name) || others.length > 0) {
    throw new Error(`Name one remote: ${usage}`);
  }
  if (!existsSync(join(root, name, 'webpack.config.js'))) {
    throw new Error(`There is no remote in ${name}/ of this checkout.`);
  }
  const stated = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).version;
  const version = values.version ?? stated;
  const part = '(0|[1-9]\\d*)';
  const semver = new RegExp(`^${part}\\.${part}\\.${part}(-[0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*)?$`);
  if (!semver.test(version) || version.length > 80) {
    throw new Error(`"${version}" is no version: it looks like 1.2.0 or 1.2.0-rc.1.`);
  }
  if (/-[0-9a-f]{8}$/.test(version)) {
    throw new Error(
      `"${version}" looks like a build of a checkout, which is removed later: choose another version.`,
    );
  }
  return { name, version };
}
