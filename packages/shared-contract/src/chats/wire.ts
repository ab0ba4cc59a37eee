import * as z from 'zod/mini';
import { datasetIds, messageSources } from '../answers/wire';
import { outsideTime } from '../fields/time';
import { listLimit, pageNumber } from '../fields/whole-number';
import { CHAT_INPUT_MAX, CHAT_MESSAGES_MAX, TEXT_MAX } from '../limits';
import { callToolCall } from '../tools/calls';
import { variableValues } from '../voice/variable-values';

/** A message of a text conversation. */
export const chatMessage = z.looseObject({
  /** Empty if the vendor sent anything but text. */
  role: z._default(z.string(), ''),
  content: z.nullish(z.string()),
  tool_calls: z.nullish(z.array(callToolCall)),
  tool_call_id: z.nullish(z.string()),
  name: z.nullish(z.string()),
  sources: z.optional(messageSources),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/**
 * One exchange of a text conversation. `messages` is the conversation up to its input; absent in
 * lists.
 */
export const chat = z.looseObject({
  id: z.string(),
  assistantId: z.nullish(z.string()),
  sessionId: z.nullish(z.string()),
  previousChatId: z.nullish(z.string()),
  name: z.nullish(z.string()),
  input: z.nullish(z.union([z.string(), z.array(chatMessage)])),
  messages: z.nullish(z.array(chatMessage)),
  output: z.nullish(z.array(chatMessage)),
  /** US dollars. */
  cost: z.nullish(z.number()),
  createdAt: z.nullish(z.string()),
  updatedAt: z.nullish(z.string()),
});
export type Chat = z.infer<typeof chat>;

/** A conversation of several chats. */
export const chatSession = z.looseObject({
  id: z.string(),
  name: z.nullish(z.string()),
  status: z.nullish(z.string()),
  expirationSeconds: z.nullish(z.number()),
  assistantId: z.nullish(z.string()),
  messages: z.nullish(z.array(chatMessage)),
  /** US dollars. */
  cost: z.nullish(z.number()),
  createdAt: z.nullish(z.string()),
  updatedAt: z.nullish(z.string()),
});
export type ChatSession = z.infer<typeof chatSession>;

const createPageSchema = <Item extends z.ZodMiniType>(item: Item) =>
  z.looseObject({
    results: z.array(item),
    metadata: z._default(
      z.looseObject({
        itemsPerPage: z.nullish(z.number()),
        totalItems: z.nullish(z.number()),
        currentPage: z.nullish(z.number()),
      }),
      {},
    ),
  });
export const chatPage = createPageSchema(chat);
export type ChatPage = z.infer<typeof chatPage>;
export const chatSessionPage = createPageSchema(chatSession);
export type ChatSessionPage = z.infer<typeof chatSessionPage>;

const name = z.string().check(z.trim(), z.maxLength(40));
const message = z.object({
  role: z.enum(['user', 'assistant', 'system', 'developer']),
  content: z.string().check(z.maxLength(CHAT_INPUT_MAX)),
});
const messages = z.array(message).check(z.maxLength(CHAT_MESSAGES_MAX));
const word = z.string().check(z.maxLength(200));

/** An unsaved assistant, such as a draft. */
const draftAssistant = z.object({
  name: z.optional(name),
  /** A field of the portal that becomes the platform's custom knowledge base. */
  datasetIds: z.optional(datasetIds),
  firstMessage: z.optional(z.string().check(z.maxLength(TEXT_MAX))),
  endCallMessage: z.optional(z.string().check(z.maxLength(TEXT_MAX))),
  model: z.optional(
    z.object({
      provider: word,
      model: z.optional(word),
      messages: z.optional(
        z
          .array(z.object({ role: word, content: z.string().check(z.maxLength(TEXT_MAX)) }))
          .check(z.maxLength(20)),
      ),
      toolIds: z.optional(z.array(z.guid()).check(z.maxLength(100))),
      temperature: z.optional(z.number().check(z.gte(0), z.lte(2))),
      maxTokens: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
    }),
  ),
  voice: z.optional(
    z.object({ provider: word, voiceId: z.optional(word), model: z.optional(word) }),
  ),
  /** The assistant that the draft belongs to, so that its conversations can be found. */
  metadata: z.optional(z.object({ assistantId: z.guid() })),
});

const speaker = {
  assistantId: z.optional(z.guid()),
  assistant: z.optional(draftAssistant),
  assistantOverrides: z.optional(
    z.object({
      variableValues: z.optional(variableValues),
    }),
  ),
};

/** Body of `POST /api/vapi/chat`. Other fields are dropped. */
export const chatCreation = z
  .object({
    ...speaker,
    name: z.optional(name),
    sessionId: z.optional(z.guid()),
    previousChatId: z.optional(z.guid()),
    input: z.union([
      z.string().check(z.minLength(1), z.maxLength(CHAT_INPUT_MAX)),
      messages.check(z.minLength(1)),
    ]),
    stream: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ sessionId, previousChatId }) => !(sessionId && previousChatId), {
      error: 'use either sessionId or previousChatId, not both',
    }),
    z.refine(
      ({ assistantId, assistant, sessionId, previousChatId }) =>
        Boolean(assistantId ?? assistant ?? sessionId ?? previousChatId),
      { error: 'assistantId, assistant, sessionId or previousChatId is required' },
    ),
  );
export type ChatCreation = z.input<typeof chatCreation>;

const sessionState = {
  name: z.optional(name),
  status: z.optional(z.enum(['active', 'completed'])),
  /** A session without a chat for this long can't be continued. */
  expirationSeconds: z.optional(z.number().check(z.gte(60), z.lte(2_592_000))),
  messages: z.optional(messages),
};

/** Body of `POST /api/vapi/session`. */
export const sessionCreation = z.object({
  ...speaker,
  ...sessionState,
  customer: z.optional(z.object({ name: z.optional(name), number: z.optional(word) })),
});
export type SessionCreation = z.input<typeof sessionCreation>;

/** Body of `PATCH /api/vapi/session/:id`. */
export const sessionUpdate = z.object(sessionState);
export type SessionUpdate = z.input<typeof sessionUpdate>;

/** Event of a streamed response in the vendor's format: text to append to an output message. */
export const chatDelta = z.object({
  id: z.string(),
  sessionId: z.nullish(z.string()),
  /** `chat.output[<index>].content` */
  path: z.string(),
  delta: z.string(),
});
export type ChatDelta = z.infer<typeof chatDelta>;

/**
 * Data of the portal's `done` event, which ends a complete response. An `error` event has an error
 * body.
 */
export const chatDone = z.object({ id: z.string(), sessionId: z.nullish(z.string()) });
export type ChatDone = z.infer<typeof chatDone>;

const time = z.optional(outsideTime);
/** Time filters of the vendor's lists. */
export const timeBounds = {
  createdAtGt: time,
  createdAtLt: time,
  createdAtGe: time,
  createdAtLe: time,
  updatedAtGt: time,
  updatedAtLt: time,
  updatedAtGe: time,
  updatedAtLe: time,
};

const id = z.optional(z.guid());
const pageFilters = {
  id,
  assistantId: id,
  page: z.optional(pageNumber),
  limit: z.optional(listLimit),
  /** `DESC` by default. */
  sortOrder: z.optional(z.enum(['ASC', 'DESC'])),
  ...timeBounds,
};
/** Query filters of the list of sessions. */
export const sessionFilters = z.object(pageFilters);
export type SessionFilters = z.infer<typeof sessionFilters>;
/** Query filters of the list of chats. */
export const chatFilters = z.object({ ...pageFilters, sessionId: id, previousChatId: id });
export type ChatFilters = z.infer<typeof chatFilters>;
