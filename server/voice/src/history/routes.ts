import { Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import { getMember } from 'server-core/sessions/require-member';
import { getOptionalTicket, requireMemberOrTicket } from 'server-core/tickets/require-ticket';
import { reportUnreadable } from 'server-core/upstream/unreadable-headers';
import { callEndpoints } from 'shared-contract/endpoints';
import { ApiError, getClientSignal } from 'shared-server';
import type { VoiceContext } from '../context/voice-context';
import { exportCalls } from './export-calls';
import { readCursor } from './read-history';
import { searchHistory } from './search-history';

/** The whole call history, filtered, searched, sorted and exported on the server. */
export function historyRoutes(context: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { deps, signedIn } = context;

  mount(router, callEndpoints.searchCallHistory, { access: signedIn }, async (_req, res, input) => {
    const { limit, cursor, ...filters } = input.query;
    const after = cursor === undefined ? null : readCursor(cursor);
    if (cursor !== undefined && !after)
      throw new ApiError(
        'bad_request',
        'The cursor is not valid. Start again from the first page.',
      );
    res.json(
      await searchHistory(context, {
        member: getMember(res),
        client: getClientSignal(res),
        onUnreadable: (found) => reportUnreadable(res, found),
        filters,
        limit,
        after,
      }),
    );
  });

  const access = requireMemberOrTicket(deps, 'call-export', signedIn);
  mount(router, callEndpoints.exportCallHistory, { access }, async (_req, res, { query }) => {
    const { format, ticket: _, ...filters } = query;
    const asked = getOptionalTicket(res, 'call-export') ?? { format, filters };
    await exportCalls(context, res, getMember(res), asked);
  });
  return router;
}
