import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCOPE = '@voice-portal';
/** Tool packages, which no page imports. */
const tools = ['remote-cli', 'webpack-preset'];

/** Something to render from each entry; `kit` has the entry's exports. */
const drawings: Record<string, string> = {
  'remote-kit': '<p>{kit.problemOf(new Error(), "A problem").message}</p>',
  'remote-kit/diff': '<p>{kit.compareTexts("before", "after").length}</p>',
  'remote-kit/identity': '<p>{typeof kit.ProofDialog}</p>',
  'remote-kit/loading': '<p>{typeof kit.withDeadline}</p>',
  'remote-kit/talk': '<p>{typeof kit.Turns}</p>',
  'shared-api': '<p>{kit.agentQueries.list(null).queryKey[0]}</p>',
  'shared-api/passkeys': '<p>{String(kit.hasPasskeys())}</p>',
  'shared-auth': '<p>{kit.useAuth().user?.email}</p>',
  'shared-auth/base-path': '<p>{kit.portalAddress("/")}</p>',
  'shared-auth/prefetch': '<p>{typeof kit.startPrefetch}</p>',
  'shared-contract': '<p>{kit.pages.assistants}</p>',
  'shared-contract/browser': '<p>{typeof kit.randomId}</p>',
  'shared-contract/endpoints': '<p>{kit.knowledgeEndpoints.listDatasets?.path ?? "paths"}</p>',
  'shared-ui/core': '<kit.Text>Text</kit.Text>',
  'shared-ui/dates': '<p>{kit.formatDate("2026-11-21T12:00:00Z")}</p>',
  'shared-ui/fields': '<kit.TextField label="Plain field" value="1" onChange={() => {}} />',
  'shared-ui/forms': '<kit.Tooltip label="A tip"><button type="button">Tip</button></kit.Tooltip>',
  'shared-ui/keys': '<kit.Keys keys={["k"]} spoken />',
  'shared-ui/lists': '<kit.CountBadge>3</kit.CountBadge>',
  'shared-ui/looks': '<p>{kit.tokens.brand}</p>',
  'shared-ui/overview': '<kit.ChartKey><li>Calls</li></kit.ChartKey>',
  'shared-ui/review': '<kit.ProgressLine>Half done</kit.ProgressLine>',
  'shared-ui/settings': '<p>{typeof kit.SettingFrame}</p>',
  'shared-ui/sheet': '<p>{typeof kit.ModalSheet}</p>',
  'shared-ui/toasts': '<p>{typeof kit.ToastFrame}</p>',
  'shared-ui/work': '<kit.ProgressBar label="Half done" value={0.5} />',
};

/**
 * @param folder a project with the kit installed
 * @returns all entries of the kit that a page may import, without the kit's scope
 */
export function listPublicEntries(folder: string): string[] {
  const packages = join(folder, 'node_modules', SCOPE);
  return readdirSync(packages)
    .filter((name) => !tools.includes(name))
    .flatMap((name) => {
      const { exports } = JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8'));
      return Object.keys(exports)
        .filter((path) => !/^\.\/(testing|schemas\/\*)$/.test(path))
        .map((path) => join(name, path));
    })
    .sort();
}

/**
 * @param component name of the page
 * @returns source of a page that evaluates every module of each entry and renders something from it
 */
export function createPageOfEvery(entries: readonly string[], component: string): string {
  const undrawn = entries.filter((entry) => !(entry in drawings));
  if (undrawn.length > 0) throw new Error(`Nothing is drawn of ${undrawn.join(', ')}.`);
  const createPart = (entry: string, at: number) => `
    function Part${at}() {
      const kit = kit${at};
      return (
        <section aria-label="${entry}">
          <p>{Object.keys(kit).length} names</p>
          ${drawings[entry]}
        </section>
      );
    }`;
  return `
    ${entries.map((entry, at) => `import * as kit${at} from '${SCOPE}/${entry}';`).join('\n')}
    ${entries.map(createPart).join('\n')}
    export function ${component}() {
      return <>${entries.map((_, at) => `<Part${at} />`).join('')}</>;
    }`;
}
