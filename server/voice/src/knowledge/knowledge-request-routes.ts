import { type Request, Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import { getAddress } from 'server-core/rate-limits/address';
import { countAttempt, refuseWhenUsedUp } from 'server-core/rate-limits/rate-limits';
import { createAccessStep } from 'server-core/sessions/access-step';
import { readSigned } from 'server-knowledge/answers/address';
import { createAnswerSearch, filterDatasetPassages } from 'server-knowledge/answers/search-answers';
import type { KnowledgeRequest } from 'shared-contract';
import { callEndpoints } from 'shared-contract/endpoints';
import { ApiError, getClientSignal, jsonBody } from 'shared-server';
import type { VoiceContext } from '../context/voice-context';

/** Maximum nesting of a request, which contains the call and the assistant. */
const DEEPEST = 40;

/** Maximum passages per response. */
const MOST_DOCUMENTS = 5;

/** Serves passages to assistants on a voice platform, which knows only the signed URL. */
export function knowledgeRequestRoutes({ deps }: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { config } = deps;
  const answers = createAnswerSearch(deps);
  const getRefusalCounter = (req: Request) => ({
    name: 'refused-knowledge-request',
    limit: config.limits.refusedWebhooksPerAddress,
    subject: getAddress(req),
  });

  const access = createAccessStep('signed', async (req, res, next) => {
    await refuseWhenUsedUp(deps, getRefusalCounter(req));
    const knowledge = readSigned(config, new URLSearchParams(req.url.split('?')[1]));
    if (!knowledge) {
      await countAttempt(deps, [getRefusalCounter(req)]);
      throw new ApiError(
        'unauthenticated',
        "The URL has no valid signature. Save the assistant's datasets again.",
      );
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
    const question = readQuestion(body);
    const found = await answers.search(res.locals.knowledge, { question }, getClientSignal(res));
    // The model reads all passages and judges better than a score which one has the answer.
    const handed = filterDatasetPassages(found).slice(0, MOST_DOCUMENTS);
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

/** @returns the caller's last message; empty if there is none */
function readQuestion({ message }: KnowledgeRequest): string {
  const turns = message.messagesOpenAIFormatted ?? message.messages ?? [];
  const asked = turns.filter(({ role }) => role === 'user').at(-1);
  const said = asked?.content ?? asked?.message;
  return typeof said === 'string' ? said : '';
}
