import type { TrustedPublisher } from 'server-core/access/trusted-publishers';
import { type CiJob, type Claims, readJob } from './ci-job';
import { identityTexts as texts } from './texts';

/** Events that strangers can trigger, on a commit other than the token's or on a fork's ref. */
const strangers = {
  github: ['pull_request_target', 'workflow_run', 'issue_comment'],
  gitlab: ['merge_request_event', 'external_pull_request_event'],
  other: [],
} as const satisfies Record<TrustedPublisher['kind'], readonly string[]>;

/** A job's publisher, or why it may not publish. */
export type Match = { publisher: TrustedPublisher; job: CiJob } | { refusal: string };

/**
 * @param publishers of one remote and issuer
 * @param claims of a verified token
 */
export function matchPublisher(publishers: readonly TrustedPublisher[], claims: Claims): Match {
  const tried = publishers.map((publisher) => tryPublisher(publisher, claims));
  const strange = tried.filter((one) => 'refusal' in one && !one.isNamed);
  const [match] = tried.filter((one) => 'publisher' in one);
  const [named] = tried.filter((one) => 'refusal' in one && one.isNamed);
  return match ?? named ?? strange[0] ?? { refusal: texts.changed };
}

type Tried = Exclude<Match, { refusal: string }> | { refusal: string; isNamed: boolean };

function tryPublisher(publisher: TrustedPublisher, claims: Claims): Tried {
  const { kind, issuer, remote, repository } = publisher;
  const job = readJob(kind, issuer, claims);
  if (typeof job === 'string') return { refusal: texts.missing(job), isNamed: false };
  const isNamed = (kind === 'other' ? isEqual : isSameName)(repository, job.repository);
  const refusal = isNamed ? findRefusal(publisher, job) : texts.stranger(remote, job.repository);
  return refusal === undefined ? { publisher, job } : { refusal, isNamed };
}

/** @returns why a job of the publisher's repository may not publish */
function findRefusal(publisher: TrustedPublisher, job: CiJob): string | undefined {
  const { remote, kind, repository_id: repositoryId, owner_id: ownerId } = publisher;
  const { repository, event } = job;
  const listed: readonly string[] = strangers[kind];
  if (event && listed.includes(event)) return texts.event(event);
  for (const { claim, wanted, found, fits } of getConditions(publisher, job)) {
    if (wanted === null || (found !== undefined && fits(wanted, found))) continue;
    return texts.differs(remote, repository, claim, wanted, found ?? 'none');
  }
  if (repositoryId && repositoryId !== job.repositoryId) return texts.renamed(repository, 'id');
  if (ownerId && ownerId !== job.ownerId) return texts.renamed(repository, 'owner id');
  return undefined;
}

function getConditions(publisher: TrustedPublisher, job: CiJob) {
  const { kind, workflow, environment, ref, ref_type: refType } = publisher;
  const isEnvironment = kind === 'github' ? isSameName : isEqual;
  return [
    { claim: 'workflow', wanted: workflow, found: getWorkflow(job), fits: isEqual },
    { claim: 'environment', wanted: environment, found: job.environment, fits: isEnvironment },
    { claim: 'ref type', wanted: refType, found: job.refType, fits: isEqual },
    { claim: 'ref', wanted: ref, found: job.ref, fits: matchesRef },
  ];
}

/** @returns the file of a workflow in the repository itself */
function getWorkflow({ repository, workflow }: CiJob): string | undefined {
  const folder = `${repository}/.github/workflows/`;
  if (!workflow?.startsWith(folder)) return undefined;
  return workflow.slice(folder.length).split('@')[0];
}

const isEqual = (wanted: string, found: string) => wanted === found;
/** Names of repositories and GitHub environments are case-insensitive. */
const isSameName = (wanted: string, found: string) => wanted.toLowerCase() === found.toLowerCase();

function matchesRef(wanted: string, found: string): boolean {
  return wanted.endsWith('*') ? found.startsWith(wanted.slice(0, -1)) : wanted === found;
}
