import { type Request, Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import { addressOf } from 'server-core/rate-limits/address';
import { countAttempt, refuseWhenUsedUp } from 'server-core/rate-limits/rate-limits';
import { accessStep } from 'server-core/sessions/access-step';
import { readSigned } from 'server-knowledge/answers/address';
import { createAnswerSearch, ofDatasets } from 'server-knowledge/answers/search-answers';
import type { KnowledgeRequest } from 'shared-contract';
import { callEndpoints } from 'shared-contract/endpoints';
import { ApiError, clientSignal, jsonBody } from 'shared-server';
import type { VoiceContext } from '../context/voice-context';

/** A request nests as deeply as the call and the assistant in it. */
const DEEPEST = 40;

/** Passages of one answer. */
const MOST_DOCUMENTS = 5;

/** Passages for the assistants of a voice platform, which knows the signed address alone. */
export function knowledgeRequestRoutes({ deps }: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { config } = deps;
  const answers = createAnswerSearch(deps);
  const refusals = (req: Request) => ({
    name: 'refused-knowledge-request',
    limit: config.limits.refusedWebhooksPerAddress,
    subject: addressOf(req),
  });

  const access = accessStep('signed', async (req, res, next) => {
    await refuseWhenUsedUp(deps, refusals(req));
    const knowledge = readSigned(config, new URLSearchParams(req.url.split('?')[1]));
    if (!knowledge) {
      await countAttempt(deps, [refusals(req)]);
      throw new ApiError('unauthenticated', 'The address is not signed as it should be.');
    }
    const subject = knowledge.organizationId;
    await countAttempt(deps, [
      { name: 'answer-searches', limit: config.answers.perOrganization, subject },
    ]);
    res.locals.knowledge = knowledge;
    next();
  });
  const readBody = jsonBody({
    limit: config.bytes.webhook,
    depth: DEEPEST,
    text: 'any',
  });

  mount(router, callEndpoints.readKnowledge, { access, readBody }, async (_req, res, { body }) => {
    const question = questionIn(body);
    const found = await answers.search(res.locals.knowledge, { question }, clientSignal(res));
    // A model reads them all: it tells better than a score which of them answers.
    const handed = ofDatasets(found).slice(0, MOST_DOCUMENTS);
    res.json({
      documents: handed.map(({ chunkId: uuid, score, title, text }) => ({
        content: text.startsWith(title) ? text : `${title}\n${text}`,
        similarity: Math.round(score * 1_000) / 1_000,
        uuid,
      })),
    });
  });
  return router;
}

/** @returns the last words of the caller; empty without any */
function questionIn({ message }: KnowledgeRequest): string {
  const turns = message.messagesOpenAIFormatted ?? message.messages ?? [];
  const asked = turns.filter(({ role }) => role === 'user').at(-1);
  const said = asked?.content ?? asked?.message;
  return typeof said === 'string' ? said : '';
}
