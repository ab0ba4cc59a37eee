import {
  createTrustedPublisher,
  listTrustedPublishers,
  MOST_PUBLISHERS,
  type PublisherDraft,
  removeTrustedPublisher,
  type TrustedPublisher,
} from 'server-core/access/trusted-publishers';
import type { ServerDeps } from 'server-core/server/server-deps';
import { remoteName } from 'shared-contract';
import { isUuid } from 'shared-server';
import * as z from 'zod/mini';
import { formatDate, getRegistryWarnings, requireOwner } from './typed-values';

const typed = z.optional(z.string().check(z.maxLength(300)));

const trustedPublisherRequest = z.object({
  remote: typed,
  owner: typed,
  github: typed,
  gitlab: typed,
  subject: typed,
  issuer: typed,
  audience: typed,
  workflow: typed,
  environment: typed,
  ref: typed,
  'ref-type': typed,
  'repository-id': typed,
  'owner-id': typed,
  remove: typed,
});
export type TrustedPublisherRequest = z.infer<typeof trustedPublisherRequest>;

const GITHUB = 'https://token.actions.githubusercontent.com';
const GITLAB = 'https://gitlab.com';

type Deps = Pick<ServerDeps, 'db' | 'logger' | 'config'>;

/**
 * Adds or removes CI jobs that may publish a remote, or lists them.
 * @returns lines for the operator
 * @throws Error with a sentence for an invalid request
 */
export async function changeTrustedPublishers(deps: Deps, request: unknown): Promise<string[]> {
  const { data } = trustedPublisherRequest.safeParse(request);
  if (!data) throw new Error('An option has more than 300 characters: shorten it.');
  const source = { logger: deps.logger };
  if (data.remove !== undefined) {
    const removed =
      isUuid(data.remove) && (await removeTrustedPublisher(deps, source, data.remove));
    if (!removed) {
      throw new Error(`No trusted publisher has the id ${data.remove}: --list shows them.`);
    }
    return [`${removed.repository} can no longer publish ${removed.remote}.`];
  }
  if (data.remote === undefined) return formatPublishers(await listTrustedPublishers(deps));
  const draft = createDraft(data, deps.config.registry.issuers);
  const made = await createTrustedPublisher(deps, source, draft);
  if (!made) {
    throw new Error(
      `${draft.remote} already has this trusted publisher, or the maximum of ${MOST_PUBLISHERS}: --list shows them.`,
    );
  }
  const says = `${describePublisher(made)} publishes ${made.remote} for ${made.owner}.`;
  return [says, ...getPinNotice(made), ...getRegistryWarnings(deps.config)];
}

function createDraft(request: TrustedPublisherRequest, issuers: readonly string[]): PublisherDraft {
  const { remote = '', owner, audience = null, environment = null, ref = null } = request;
  if (!remoteName.safeParse(remote).success) {
    throw new Error(`"${remote}" is not a remote name: it looks like mfe-billing.`);
  }
  const name = requireOwner(owner);
  const { kind, repository, issuer } = parseSource(request);
  if (!issuers.includes(issuer)) {
    throw new Error(
      `${issuer} is not in REGISTRY_ISSUERS: add it there with exactly this spelling, restart the portal, and try again.`,
    );
  }
  const ids = {
    repository_id: parseId(request, 'repository-id'),
    owner_id: parseId(request, 'owner-id'),
  };
  const refType = parseRefType(request['ref-type']);
  const workflow = parseWorkflow(request.workflow, kind);
  if (audience !== null && kind !== 'other') {
    throw new Error(
      '--audience requires --subject: the audience of other jobs is the address of the portal.',
    );
  }
  if (kind === 'other' && (environment ?? ref ?? refType ?? ids.repository_id ?? ids.owner_id)) {
    throw new Error(
      '--subject identifies the jobs by itself: leave out the options for GitHub and GitLab.',
    );
  }
  const conditions = { audience, workflow, environment, ref, ref_type: refType };
  return { remote, owner: name, kind, issuer, repository, ...conditions, ...ids };
}

function parseSource({
  github,
  gitlab,
  subject,
  issuer,
}: TrustedPublisherRequest): Pick<PublisherDraft, 'kind' | 'repository' | 'issuer'> {
  if ([github, gitlab, subject].filter((one) => one !== undefined).length !== 1) {
    throw new Error(
      'Specify the jobs with --github OWNER/NAME, --gitlab GROUP/PROJECT or --subject TEXT.',
    );
  }
  if (github !== undefined) {
    if (!/^[\w.-]+\/[\w.-]+$/.test(github)) {
      throw new Error(`"${github}" is not a GitHub repository: it looks like acme/billing.`);
    }
    return { kind: 'github', repository: github, issuer: issuer ?? GITHUB };
  }
  if (gitlab !== undefined) {
    if (!/^[\w.-]+(\/[\w.-]+)+$/.test(gitlab)) {
      throw new Error(`"${gitlab}" is not a GitLab project: it looks like acme/portal/billing.`);
    }
    return { kind: 'gitlab', repository: gitlab, issuer: issuer ?? GITLAB };
  }
  if (issuer === undefined)
    throw new Error('Specify the issuer of the subject with --issuer https://….');
  if (!/^[\x21-\x7e][\x20-\x7e]*$/.test(subject ?? '')) {
    throw new Error('--subject must be the claim "sub" of the token, in ASCII characters.');
  }
  return { kind: 'other', repository: subject ?? '', issuer };
}

function parseWorkflow(workflow: string | undefined, kind: PublisherDraft['kind']): string | null {
  if (workflow === undefined) return null;
  if (kind !== 'github' || !/^[\w.-]+\.ya?ml$/.test(workflow)) {
    throw new Error('--workflow must be a file in .github/workflows, such as publish.yml.');
  }
  return workflow;
}

function parseRefType(typedType: string | undefined): 'branch' | 'tag' | null {
  if (typedType === undefined || typedType === 'branch' || typedType === 'tag') {
    return typedType ?? null;
  }
  throw new Error('--ref-type must be branch or tag.');
}

function parseId(
  request: TrustedPublisherRequest,
  name: 'repository-id' | 'owner-id',
): string | null {
  const id = request[name];
  if (id === undefined || /^[1-9]\d{0,29}$/.test(id)) return id ?? null;
  throw new Error(`--${name} must be the number that GitHub or GitLab assigned, such as 74.`);
}

function formatPublishers(publishers: readonly TrustedPublisher[]): string[] {
  if (publishers.length === 0) return ['No remote has a trusted publisher.'];
  return publishers.map((one) => {
    const used = one.last_used_at ? `used ${formatDate(one.last_used_at)}` : 'never used';
    const ids = one.repository_id ? `, pinned to id ${one.repository_id}` : '';
    return `${one.id}  ${one.remote}  ${describePublisher(one)}  ${one.owner}  ${used}${ids}`;
  });
}

/** @returns the jobs in words, such as `acme/billing (publish.yml, ref refs/tags/v*)` */
function describePublisher(publisher: TrustedPublisher): string {
  const { repository, issuer, kind, workflow, environment, ref, ref_type: type } = publisher;
  const conditions = [
    issuer !== GITHUB && issuer !== GITLAB && `at ${issuer}`,
    workflow,
    environment && `environment ${environment}`,
    ref && `ref ${ref}`,
    type && `${type}s only`,
    kind === 'other' && publisher.audience && `audience ${publisher.audience}`,
  ].filter(Boolean);
  return conditions.length > 0 ? `${repository} (${conditions.join(', ')})` : repository;
}

function getPinNotice({ kind, repository_id: id }: TrustedPublisher): string[] {
  if (kind === 'other' || id) return [];
  return [
    'The first version that it publishes pins it to the ids of the repository and its owner, so that no one else can publish under the same name later.',
  ];
}
