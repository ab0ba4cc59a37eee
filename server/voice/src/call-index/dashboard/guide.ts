import type { ServerDeps } from 'server-core/server/server-deps';
import type { StartGuide, StartGuideChoice } from 'shared-contract';
import type { Queryable } from 'shared-server';
import type { Reader } from '../list/reader';
import type { KnowledgeState } from './knowledge-state';

/** With this many phone calls, an organization doesn't need the guide. */
const ESTABLISHED_CALLS = 10;

/** Portal state that decides which steps of the guide are done. */
export interface GuideState {
  choice: StartGuideChoice | null;
  /**
   * Whether the member was the organization's first. Colleagues who join later don't see the guide.
   */
  is_founder: boolean;
  /** Phone calls, counted up to {@link ESTABLISHED_CALLS}. */
  calls: number;
  /** Active keys by provider. */
  providers: string[];
  own_account: boolean;
  agent_id: string | null;
  changed: boolean;
  /** The latest version of an assistant has datasets. */
  attached: boolean;
  /** A draft of an assistant has datasets. */
  drafted: boolean;
  chat: StartGuide['chat'];
  heard: boolean;
}

/**
 * Last change of an assistant: an edit of its row, or a published version that differs from the
 * first. Attached datasets don't count here because they are another step.
 */
const changedAt = `greatest(nullif(a.updated_at, a.created_at),
  (select max(v.created_at) from portal.assistant_versions v
    join portal.assistant_versions f using (organization_id, assistant_id)
    where v.organization_id = a.organization_id and v.assistant_id::text = a.vapi_id
      and f.number = 1 and v.settings - 'datasetIds' <> f.settings - 'datasetIds'))`;

const talkedAt = `(select max(c.created_at) from portal.calls c where c.organization_id = $1
  and c.kind = 'chat' and c.assistant_id = a.vapi_id)`;

/** Derives the steps from what members have done, so nobody has to tick them. */
export async function readGuideState(
  tx: Queryable,
  { organizationId, userId }: Reader,
): Promise<GuideState> {
  const { rows } = await tx.query<GuideState>(
    `select
       (select p.start_guide from portal.preferences p where p.user_id = $2) as choice,
       not exists (select from portal.memberships m join portal.memberships own
         on own.organization_id = m.organization_id and m.created_at < own.created_at
         where m.organization_id = $1 and own.user_id = $2) as is_founder,
       (select count(*) from (select from portal.calls c where c.organization_id = $1
         and c.kind = 'call' limit ${ESTABLISHED_CALLS}) phone)::int as calls,
       (select coalesce(jsonb_agg(k.provider), '[]') from portal.api_keys k
         where k.organization_id = $1 and k.is_active) as providers,
       exists (select from portal.api_keys k where k.organization_id = $1 and k.is_active
         and k.base_url is not null) as own_account,
       (select a.id from portal.agents a where a.organization_id = $1 and a.vapi_id is not null
           and a.archived_at is null
         order by ${changedAt} desc nulls last, ${talkedAt} desc nulls last, a.is_sample,
           a.status = 'active' desc, a.created_at, a.name limit 1) as agent_id,
       exists (select from portal.agents a where a.organization_id = $1 and a.vapi_id is not null
         and ${changedAt} is not null) as changed,
       exists (select from portal.assistant_versions v where v.organization_id = $1
         and jsonb_array_length(coalesce(v.settings -> 'datasetIds', '[]')) > 0
         and v.number = (select max(l.number) from portal.assistant_versions l
           where l.organization_id = $1 and l.assistant_id = v.assistant_id)) as attached,
       exists (select from portal.assistant_drafts d where d.organization_id = $1
         and jsonb_array_length(coalesce(d.settings -> 'datasetIds', '[]')) > 0) as drafted,
       (select jsonb_build_object('id', c.id, 'agent_id', (select a.id from portal.agents a
           where a.organization_id = $1 and a.vapi_id = c.assistant_id limit 1))
         from portal.calls c where c.organization_id = $1 and c.kind = 'chat'
           and c.outcome <> 'in_progress' order by c.created_at desc limit 1) as chat,
       exists (select from portal.calls c join portal.agents a
         on a.organization_id = c.organization_id and a.vapi_id = c.assistant_id
         where c.organization_id = $1 and c.kind = 'chat' and c.outcome <> 'in_progress'
           and c.updated_at > ${changedAt}) as heard`,
    [organizationId, userId],
  );
  return rows[0] as GuideState;
}

/** Until a member chooses, only the founder of a new organization sees the guide. */
export const mayShowGuide = ({ choice, calls, is_founder }: GuideState): boolean =>
  choice === 'shown' || (choice === null && is_founder && calls < ESTABLISHED_CALLS);

export function toGuide(
  { embedded }: Pick<ServerDeps['config'], 'embedded'>,
  state: GuideState,
  knowledge: KnowledgeState,
): StartGuide {
  const { choice, providers, agent_id, chat, changed, heard } = state;
  const done = {
    talk: chat !== null,
    prompt: changed,
    knowledge: knowledge.hasChunks && state.attached,
    difference: heard,
    connect:
      state.own_account ||
      (providers.includes('vapi') && !embedded.voice) ||
      (providers.includes('trieve') && !embedded.knowledge),
  };
  const isOver = Object.values(done).every(Boolean);
  return {
    shown: mayShowGuide(state) && (choice === 'shown' || !isOver),
    choice,
    done,
    connected: providers.includes('vapi'),
    built_in: embedded.voice,
    agent_id,
    chat,
    dataset_id: knowledge.datasetId,
    has_chunks: knowledge.hasChunks,
    drafted: state.drafted && !state.attached,
  };
}
