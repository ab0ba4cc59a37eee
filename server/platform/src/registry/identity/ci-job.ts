import type { PublisherKind } from 'server-core/access/trusted-publishers';
import { type PublisherIdentity, publisherIdentity } from 'shared-contract';
import * as z from 'zod/mini';

/** A CI job, described by the claims of its verified token. */
export interface CiJob extends Omit<PublisherIdentity, 'issuer'> {
  /** Ids that survive renames. */
  repositoryId?: string | undefined;
  ownerId?: string | undefined;
  refType?: string | undefined;
  event?: string | undefined;
  source?: string | undefined;
  builder?: string | undefined;
}

const text = publisherIdentity.shape.repository;
/** A value that a provenance can't store is dropped, and matches no condition. */
const optional = z.catch(z.optional(text), undefined);
const commit = z.catch(publisherIdentity.shape.commit, undefined);
const id = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,30}$/), z.maxLength(30)), z.int()]),
  z.transform(String),
);
const optionalId = z.catch(z.optional(id), undefined);

const github = z.object({
  repository: text,
  repository_id: id,
  repository_owner_id: id,
  sha: commit,
  ref: optional,
  ref_type: optional,
  workflow_ref: optional,
  environment: optional,
  run_id: optionalId,
  event_name: text,
});

const gitlab = z.object({
  project_path: text,
  project_id: id,
  namespace_id: id,
  sha: commit,
  ref: optional,
  ref_type: optional,
  ci_config_ref_uri: optional,
  environment: optional,
  pipeline_id: optionalId,
  job_id: optionalId,
  pipeline_source: text,
});

const other = z.object({ sub: text });

export type Claims = Readonly<Record<string, unknown>>;

/** @returns the job, or the claim that is missing or unusable */
export function readJob(kind: PublisherKind, issuer: string, claims: Claims): CiJob | string {
  const read = { github: readGithubJob, gitlab: readGitlabJob, other: readOtherJob }[kind];
  return read(claims, issuer);
}

function readGithubJob(claims: Claims, issuer: string): CiJob | string {
  const { data, error } = github.safeParse(claims);
  if (!data) return findFailedClaim(error);
  const server = getGithubServer(issuer);
  const source = server && `${server}/${data.repository}`;
  return {
    repository: data.repository,
    repositoryId: data.repository_id,
    ownerId: data.repository_owner_id,
    ref: data.ref,
    refType: data.ref_type,
    commit: data.sha,
    workflow: data.workflow_ref,
    environment: data.environment,
    run: data.run_id,
    event: data.event_name,
    source,
    builder: source && data.run_id && `${source}/actions/runs/${data.run_id}`,
  };
}

function readGitlabJob(claims: Claims, issuer: string): CiJob | string {
  const { data, error } = gitlab.safeParse(claims);
  if (!data) return findFailedClaim(error);
  const source = `${issuer}/${data.project_path}`;
  return {
    repository: data.project_path,
    repositoryId: data.project_id,
    ownerId: data.namespace_id,
    ref: data.ref,
    refType: data.ref_type,
    commit: data.sha,
    workflow: data.ci_config_ref_uri,
    environment: data.environment,
    run: data.pipeline_id,
    event: data.pipeline_source,
    source,
    builder: data.job_id && `${source}/-/jobs/${data.job_id}`,
  };
}

function readOtherJob(claims: Claims): CiJob | string {
  const { data, error } = other.safeParse(claims);
  return data ? { repository: data.sub } : findFailedClaim(error);
}

/** @returns the address of GitHub.com, GitHub Enterprise Cloud or a self-hosted server */
function getGithubServer(issuer: string): string | undefined {
  const { hostname, origin, pathname } = new URL(issuer);
  if (hostname === 'token.actions.githubusercontent.com') return 'https://github.com';
  const [, tenant] = /^token\.actions\.([a-z0-9-]{1,60}\.ghe\.com)$/.exec(hostname) ?? [];
  if (tenant) return `https://${tenant}`;
  return pathname === '/_services/token' ? origin : undefined;
}

function findFailedClaim(error: z.core.$ZodError): string {
  return String(error.issues[0]?.path[0] ?? 'sub');
}
