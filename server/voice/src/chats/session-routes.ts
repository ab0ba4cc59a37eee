import { Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import { getMember } from 'server-core/sessions/require-member';
import { chatSession, chatSessionPage, chatTexts } from 'shared-contract';
import { chatEndpoints } from 'shared-contract/endpoints';
import type { VoiceContext } from '../context/voice-context';
import { withOwnAssistant } from '../knowledge/attach';
import { withSources } from '../knowledge/message-sources';
import { countChat } from './count-chat';

const one = { schema: chatSession, failed: chatTexts.listFailed };

export function sessionRoutes(context: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { deps, voice, signedIn: access, readBody, readAccount } = context;

  mount(router, chatEndpoints.createSession, { access, readBody }, async (_req, res, input) => {
    const account = await readAccount(res);
    await countChat(deps, getMember(res));
    const body = await withOwnAssistant(context, res, account, input.body);
    const request = { ...one, method: 'POST', path: '/session', body } as const;
    res
      .status(201)
      .json(withSources(await voice(account, { ...request, failed: chatTexts.failed })));
  });

  mount(router, chatEndpoints.listSessions, { access }, async (_req, res, { query }) => {
    const account = await readAccount(res);
    const request = { ...one, method: 'GET', path: '/session', query } as const;
    const page = await voice(account, { ...request, schema: chatSessionPage });
    res.json({ ...page, results: page.results.map(withSources) });
  });

  mount(router, chatEndpoints.getSession, { access }, async (_req, res, { params }) => {
    const path = `/session/${params.id}`;
    const found = await voice(await readAccount(res), { ...one, method: 'GET', path });
    res.json(withSources(found));
  });

  mount(router, chatEndpoints.updateSession, { access, readBody }, async (_req, res, input) => {
    const path = `/session/${input.params.id}`;
    const { body } = input;
    const changed = await voice(await readAccount(res), { ...one, method: 'PATCH', path, body });
    res.json(withSources(changed));
  });

  mount(
    router,
    chatEndpoints.deleteSession,
    { access: context.adminOnly },
    async (_req, res, { params }) => {
      const path = `/session/${params.id}`;
      const deleted = await voice(await readAccount(res), { ...one, method: 'DELETE', path });
      await context.index.removed(getMember(res).organizationId, params.id);
      res.json(deleted);
    },
  );
  return router;
}
