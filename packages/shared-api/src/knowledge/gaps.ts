import { portalFetch } from 'shared-auth';
import {
  api,
  fillPath,
  type Gap,
  type GapChange,
  type GapCheckAnswer,
  type GapDetail,
  type GapsAnswer,
  type GapsQuery,
  gap,
  gapCheckAnswer,
  gapDetail,
  gapsAnswer,
  memberList,
  type OrganizationMember,
} from 'shared-contract';
import * as z from 'zod/mini';
import { type KnowledgeConnection, knowledgeFetch } from './knowledge-fetch';

const creationAnswer = z.object({ chunk_metadata: z.looseObject({ id: z.string() }) });

export function listGaps(query: GapsQuery, signal: AbortSignal): Promise<GapsAnswer> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given as [string, string][]);
  return portalFetch(`${api.gaps.all}?${search}`, { schema: gapsAnswer, signal });
}

export const getGap = (gapId: string, signal: AbortSignal): Promise<GapDetail> =>
  portalFetch(fillPath(api.gaps.one, { gapId }), { schema: gapDetail, signal });

export const changeGap = (gapId: string, change: GapChange): Promise<Gap> =>
  portalFetch(fillPath(api.gaps.one, { gapId }), { method: 'PATCH', schema: gap, body: change });

/** Asks the question of the gap again, which closes it when it has an answer. */
export const checkGap = (gapId: string): Promise<GapCheckAnswer> =>
  portalFetch(fillPath(api.gaps.check, { gapId }), { method: 'POST', schema: gapCheckAnswer });

export async function listAssignees(signal: AbortSignal): Promise<OrganizationMember[]> {
  return (await portalFetch(api.members.all, { schema: memberList, signal })).members;
}

/** @returns the id of the new chunk */
export async function writeAnswer(
  connection: KnowledgeConnection,
  datasetId: string,
  html: string,
): Promise<string> {
  const { chunk_metadata: stored } = await knowledgeFetch(connection, api.trieve.chunk, {
    method: 'POST',
    schema: creationAnswer,
    headers: { 'TR-Dataset': datasetId },
    body: { dataset_id: datasetId, chunk_html: html, metadata: {}, tag_set: [] },
  });
  return stored.id;
}
