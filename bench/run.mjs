import { readArguments, runCommand } from '../scripts/lib/cli/command.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';

// `npm run bench -- NAME` runs one measurement against a control in the same run.

const usage = `npm run bench -- NAME [PART] [OPTIONS]

Measures one thing against a control in the same run. Without PART, it runs the first part:
  search      load, quality, growth, hostile-text
  first-load  pages
  server      limit, one-member, open-pages, reports
  calls       index, scroll

See bench/README.md for the options of each part.`;

/** @param {string} name of a file in `bench/lib/search` */
const runBundledFile = (name) => async () =>
  (await import('./lib/run-bundled.mjs')).runBundled(name);

/** @type {Record<string, Record<string, () => Promise<unknown>>>} */
const benches = {
  search: {
    load: runBundledFile('search-load'),
    quality: runBundledFile('search-quality'),
    growth: runBundledFile('search-growth'),
    'hostile-text': runBundledFile('hostile-text'),
  },
  'first-load': { pages: () => import('./first-load.mjs') },
  server: {
    limit: () => import('./server/server-limit.mjs'),
    'one-member': () => import('./server/one-member.mjs'),
    'open-pages': () => import('./server/open-pages.mjs'),
    reports: () => import('./server/reports.mjs'),
  },
  calls: { index: runBundledFile('calls-index'), scroll: () => import('./browser/scroll.mjs') },
};

/** Takes NAME and PART out of the arguments; the options remain for the measurement. */
function takeWords() {
  const typed = process.argv.slice(2);
  const options = typed.findIndex((word) => word.startsWith('-'));
  const words = typed.slice(0, options < 0 ? typed.length : options);
  process.argv.splice(2, words.length);
  return typed.includes('--help') ? [...words, '--help'] : words;
}

await runCommand(async () => {
  const { positionals } = readArguments({ args: takeWords() }, usage, { words: 2 });
  const [name = '', part] = positionals;
  const parts = Object.hasOwn(benches, name) ? benches[name] : {};
  const measure = parts?.[part ?? Object.keys(parts)[0] ?? ''];
  if (!measure) throw new Error(`There is no measurement "${positionals.join(' ')}".\n\n${usage}`);
  await ensureInstalled();
  await measure();
});
