import type { Response } from 'express';
import { memberScope } from 'server-core/database/member-scope';
import { getMember } from 'server-core/sessions/require-member';
import { getUpstreamStatus } from 'server-core/upstream/upstream-client';
import {
  isKnowledgeAddress,
  readSignedAddress,
  toKnowledgeAddress,
} from 'server-knowledge/answers/address';
import { readKnowledgeAccount } from 'server-knowledge/knowledge-account';
import { readOwnDataset } from 'server-knowledge/own-dataset';
import { listArchived } from 'server-knowledge/stored-datasets';
import { answerTexts, BUILT_IN_MODEL, datasetIds as datasetIdsSchema } from 'shared-contract';
import { ApiError } from 'shared-server';
import * as z from 'zod/mini';
import type { VoiceContext } from '../context/voice-context';
import type { VoiceAccount } from '../upstream/account';
import { getKnowledgeAddress } from './attached-datasets';

type Fields = Record<string, unknown>;

/** Model for an assistant without one in an outside voice account. */
const OUTSIDE_MODEL = { provider: 'openai', model: 'gpt-4o' };
/** How long the platform waits for passages, in seconds. */
const TIMEOUT_S = 10;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns why the account's assistants can't use datasets; null if they can */
export async function getRefusal(context: VoiceContext, res: Response): Promise<string | null> {
  return findRefusal(context, await context.readAccount(res));
}

const isOutside = ({ deps: { config } }: VoiceContext, account: VoiceAccount): boolean =>
  account.dispatcher !== undefined || !config.embedded.voice;

/** An outside account can reach the portal only at its public address. */
function findRefusal(context: VoiceContext, account: VoiceAccount): string | null {
  const isReached = context.deps.config.hasPublicUrl || !isOutside(context, account);
  return isReached ? null : answerTexts.notPublic;
}

/** @returns the body, with an explicit model if the account needs one */
function withNamedModel(context: VoiceContext, account: VoiceAccount, body: Fields): Fields {
  const { model } = body;
  if (!isFields(model) || model.provider !== BUILT_IN_MODEL || !isOutside(context, account)) {
    return body;
  }
  return { ...body, model: { ...model, ...OUTSIDE_MODEL } };
}

/**
 * @throws ApiError `bad_request` for an archived dataset or one of another organization, unless it
 * was attached before
 */
export async function requireDatasets(
  context: VoiceContext,
  res: Response,
  datasetIds: readonly string[],
): Promise<void> {
  if (datasetIds.length === 0) return;
  const { deps, knowledge } = context;
  const { organizationId } = getMember(res);
  const account = await readKnowledgeAccount(deps, organizationId);
  const archived = await listArchived(deps.db, organizationId);
  const asked = [...new Set(datasetIds)];
  const missing = asked.filter((id) => archived.has(id.toLowerCase()));
  for (const id of asked.filter((one) => !missing.includes(one))) {
    await readOwnDataset(knowledge, account, id).catch((error) => {
      if (!isMissing(error)) throw error;
      missing.push(id);
    });
  }
  if (missing.length === 0) return;
  const attached = await readAttached(context, res, missing);
  const unknown = missing.find((id) => !attached.has(id));
  if (unknown) throw new ApiError('bad_request', answerTexts.unknownDataset(unknown));
}

const isMissing = (error: unknown) =>
  [403, 404].includes(getUpstreamStatus(error) ?? 0) ||
  (error instanceof ApiError && error.code === 'not_found');

async function readAttached({ deps }: VoiceContext, res: Response, ids: readonly string[]) {
  const who = getMember(res);
  const { rows } = await deps.db.query<{ id: string }>(
    memberScope(who),
    `select distinct named.id from (
       select settings from portal.assistant_versions where organization_id = $1
       union all select settings from portal.assistant_drafts where organization_id = $1
     ) stored, jsonb_array_elements_text(stored.settings -> 'datasetIds') as named(id)
     where named.id in (select jsonb_array_elements_text($2::jsonb))`,
    [who.organizationId, JSON.stringify(ids)],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Replaces `datasetIds` by the platform's own knowledge base.
 *
 * @param stored the assistant as stored on the platform
 * @returns the body in the platform's format
 * @throws ApiError `bad_request` for datasets that can't be attached
 */
export async function withKnowledgeBase(
  context: VoiceContext,
  res: Response,
  account: VoiceAccount,
  { body, stored }: { body: Fields; stored: object },
): Promise<Fields> {
  const { datasetIds: sent, ...given } = body;
  const rest = withNamedModel(context, account, given);
  requireOwnAddress(context, res, rest.model);
  if (sent === undefined) return rest;
  const parsed = z.safeParse(datasetIdsSchema, sent ?? []);
  if (!parsed.success) throw new ApiError('bad_request', answerTexts.notDatasets);
  const datasetIds = [...new Set(parsed.data.map((id) => id.toLowerCase()))];
  const refused = datasetIds.length > 0 && findRefusal(context, account);
  if (refused) throw new ApiError('bad_request', refused);
  await requireDatasets(context, res, datasetIds);
  const before = rest.model ?? (stored as Fields).model;
  const { knowledgeBase: _, ...model } = isFields(before)
    ? before
    : ((isOutside(context, account) ? OUTSIDE_MODEL : { provider: BUILT_IN_MODEL }) as Fields);
  if (datasetIds.length === 0) return before === undefined ? rest : { ...rest, model };
  const { organizationId } = getMember(res);
  const url = toKnowledgeAddress(context.deps.config, { organizationId, datasetIds });
  const server = { url, timeoutSeconds: TIMEOUT_S };
  return {
    ...rest,
    model: { ...model, knowledgeBase: { provider: 'custom-knowledge-base', server } },
  };
}

/** An address signed for another organization would expose its datasets. */
function requireOwnAddress({ deps }: VoiceContext, res: Response, model: unknown): void {
  const address = getKnowledgeAddress(model);
  if (!isKnowledgeAddress(address)) return;
  const signed = readSignedAddress(deps.config, address);
  if (signed?.organizationId === getMember(res).organizationId) return;
  throw new ApiError('bad_request', answerTexts.notSigned);
}

/** Like {@link withKnowledgeBase}, for the inline assistant of a chat or session. */
export async function withOwnAssistant<Body extends { assistant?: Fields | undefined }>(
  context: VoiceContext,
  res: Response,
  account: VoiceAccount,
  body: Body,
): Promise<Body> {
  if (!body.assistant) return body;
  const part = { body: body.assistant, stored: {} };
  return { ...body, assistant: await withKnowledgeBase(context, res, account, part) };
}
