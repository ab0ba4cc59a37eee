import { systemWork } from 'server-core/database/system-work';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import { createAnswerSearch } from 'server-knowledge/answers/search-answers';
import { regroup } from 'server-knowledge/gaps/regroup';
import {
  forgetNotedCalls,
  putOffGaps,
  readNotedCalls,
  releaseGapLease,
  takeGapLease,
} from 'server-knowledge/gaps/store/gap-calls';
import { reopenClosed } from 'server-knowledge/gaps/store/gap-states';
import { insertTurns, keepNewest } from 'server-knowledge/gaps/store/gap-turns';
import { createKnowledgeClient } from 'server-knowledge/knowledge-client';
import {
  ApiError,
  createWorkLoop,
  type WorkItem,
  type WorkLoop,
  type WorkSource,
} from 'shared-server';
import { readVoiceAccount } from '../../upstream/account';
import { createVoiceClients } from '../../upstream/voice-client';
import { AssistantDatasets } from './assistant-datasets';
import { findUnanswered } from './collect-calls';

const LOOK_MS = 2_000;
/** Maximum organizations per poll. */
const BATCH = 100;
/** Maximum calls per step. Then another organization gets its turn. */
const CALLS = 20;
/** How often to retry an organization that keeps failing, in milliseconds. */
const ASIDE_MS = 3_600_000;

/** Collects unanswered questions from ended calls and chats in the background. */
export function startGapCollection(deps: ServerDeps): WorkLoop {
  const loop = createWorkLoop(gapWork(deps), {
    name: 'questions without an answer',
    logger: deps.logger,
    atOnce: 2,
    perOwner: 1,
    longestPauseMs: LOOK_MS,
    shortestPauseMs: 250,
  });
  loop.wake();
  return loop;
}

interface DueRow {
  organization_id: string;
  attempts: number;
  due_at: Date;
}

const DUE = `
  select c.organization_id, coalesce(w.attempts, 0)::int as attempts,
    greatest(c.noted_at, w.due_at, w.leased_until) as due_at
  from (select organization_id, min(noted_at) as noted_at from portal.gap_calls
    group by organization_id) c
  left join portal.gap_work w on w.organization_id = c.organization_id`;

/** One work item per organization that has calls to check. */
export function gapWork(deps: ServerDeps): WorkSource<WorkItem> {
  const { db } = deps;
  const look = createStep(deps);
  return {
    async due(now) {
      const { rows } = await db.query<DueRow>(
        systemWork.dueWork,
        `select * from (${DUE}) d order by due_at limit $1`,
        [BATCH],
      );
      const items = rows.map(({ organization_id: owner, attempts, due_at }) => {
        return { key: owner, owner, attempts, dueAt: due_at.getTime() };
      });
      const later = items.filter(({ dueAt }) => dueAt > now).map(({ dueAt }) => dueAt);
      return {
        items: items.filter(({ dueAt }) => dueAt <= now),
        next: later.length > 0 ? Math.min(...later) : null,
      };
    },
    step: ({ owner }, signal) => look(owner, signal),
    putOff: ({ owner }, { attempts, dueAt }) =>
      putOffGaps(db, owner, { attempts, ms: Math.max(0, dueAt - Date.now()) }),
    setAside: ({ owner }, { attempts }) => putOffGaps(db, owner, { attempts, ms: ASIDE_MS }),
  };
}

/**
 * Removes the noted calls only after their turns are stored, so that an interrupted step is
 * repeated.
 */
function createStep(deps: ServerDeps) {
  const { db, config } = deps;
  const answers = createAnswerSearch(deps);
  const knowledge = createKnowledgeClient(deps);
  const { voice } = createVoiceClients(deps);
  return async (organizationId: string, signal: AbortSignal): Promise<void> => {
    const lease = await takeGapLease(db, organizationId);
    if (!lease) return;
    const scope = tenantScope(organizationId);
    const calls = await db.transaction(scope, (tx) => readNotedCalls(tx, organizationId, CALLS));
    const turns = await findOrNone(async () => {
      const account = await readVoiceAccount(deps, organizationId);
      const withDeadline = () => ({ ...account, deadline: Date.now() + config.timeouts.voiceMs });
      const datasets = new AssistantDatasets(voice, withDeadline);
      return findUnanswered({ organizationId, answers, datasets, signal }, calls);
    });
    if (turns.length > 0) {
      await db.transaction(scope, async (tx) => {
        await insertTurns(tx, organizationId, turns);
        await keepNewest(tx, organizationId, config.gaps);
      });
      await regroup(deps, knowledge, organizationId);
    }
    await db.transaction(scope, async (tx) => {
      await reopenClosed(tx, organizationId, turns);
      await forgetNotedCalls(tx, organizationId, calls);
    });
    await releaseGapLease(db, lease, config.gaps.intervalMs);
  };
}

/** An organization that disconnected a service has no gaps to collect. */
async function findOrNone<One>(find: () => Promise<One[]>): Promise<One[]> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_connected') return [];
    throw error;
  }
}
