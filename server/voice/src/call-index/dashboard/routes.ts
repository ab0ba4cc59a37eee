import { Router } from 'express';
import { memberScope } from 'server-core/database/member-scope';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { requireMember } from 'server-core/sessions/require-member';
import { callIndexEndpoints } from 'shared-contract/endpoints';
import { getClientSignal, type Queryable } from 'shared-server';
import { readFreshness } from '../list/facets';
import { createReaders, createSimulatedSql, type Reader } from '../list/reader';
import type { IndexFreshness } from '../sync/freshness';
import { readAssistants } from './assistants';
import { readAttention, readLive } from './attention';
import { mayShowGuide, readGuideState, toGuide } from './guide';
import { noKnowledge, readKnowledgeState } from './knowledge-state';
import { readBothPeriods, readPeriods } from './period';
import { readQuality } from './quality';

const USUAL_DAYS = 7;

/** `GET /api/dashboard`: everything on the page except the specification's own figures. */
export function dashboardRoutes(deps: ServerDeps, index: IndexFreshness): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const readReader = createReaders(deps);
  const access = requireMember(deps);
  mount(router, callIndexEndpoints.getDashboard, { access }, async (_req, res, { query }) => {
    const { tz = 'UTC', days: asked } = query;
    const reader = readReader(res);
    const connected = await index.freshen(reader.organizationId);
    const now = new Date();
    const read = await deps.db.transaction(memberScope(reader), async (tx) => {
      const periods = await readPeriods(tx, { tz, days: Number(asked ?? USUAL_DAYS) }, now);
      const { current, before } = await readBothPeriods(tx, reader, periods);
      return {
        ...current,
        before,
        assistants: await readAssistants(tx, reader, periods, current.days),
        live: await readLive(tx, reader, now),
        simulated: await isSimulated(tx, reader),
        attention: await readAttention(tx, reader, periods),
        quality: await readQuality(tx, reader, periods),
        state: await readGuideState(tx, reader),
        ...(await readFreshness(tx, reader)),
      };
    });
    const { state, ...answer } = read;
    const knowledge = mayShowGuide(state)
      ? await readKnowledgeState(deps, reader.organizationId, getClientSignal(res))
      : noKnowledge;
    res.json({ tz, ...answer, guide: toGuide(deps.config, state, knowledge), connected });
  });
  return router;
}

async function isSimulated(
  tx: Queryable,
  { organizationId, embeddedVoice }: Reader,
): Promise<boolean> {
  const { rows } = await tx.query<{ simulated: boolean }>(
    `select ${createSimulatedSql(embeddedVoice, '$1::uuid')} as simulated`,
    [organizationId],
  );
  return rows[0]?.simulated ?? false;
}
