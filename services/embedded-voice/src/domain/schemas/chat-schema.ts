import { CHAT_INPUT_MAX, CHAT_MESSAGES_MAX } from 'shared-contract';
import * as z from 'zod/mini';
import { assistantDraft } from './assistant-schema';
import { customerDraft } from './call-schema';
import { listLimit, name40, object, pageNumber, shortText, sortOrder, text, uuid } from './fields';
import { timeFilterShape } from './time-filter-shape';

const roles = ['system', 'user', 'assistant', 'tool', 'developer'] as const;
const content = shortText(CHAT_INPUT_MAX);

const toolCall = z.looseObject({
  id: shortText(200),
  type: z.optional(shortText(40)),
  function: z.looseObject({ name: shortText(100), arguments: shortText(CHAT_INPUT_MAX) }),
});

/** A message as documented by the vendor; the SDK's types have `message` instead of `content`. */
const message = z.strictObject({
  role: z.enum(roles),
  content: z.optional(z.nullable(content)),
  message: z.optional(content),
  name: z.optional(name40),
  refusal: z.optional(z.nullable(content)),
  tool_calls: z.optional(z.array(toolCall).check(z.maxLength(20))),
  tool_call_id: z.optional(shortText(200)),
  time: z.optional(z.number()),
  endTime: z.optional(z.number()),
  secondsFromStart: z.optional(z.number()),
  duration: z.optional(z.number()),
  metadata: z.optional(object),
});

const messages = z.array(message).check(
  z.maxLength(CHAT_MESSAGES_MAX, {
    error: `must contain no more than ${CHAT_MESSAGES_MAX} elements`,
  }),
);

/** Chats only use the variables. Other overrides are stored without effect, as with the vendor. */
const overrides = z.looseObject({ variableValues: z.optional(object) });

const squadDraft = z.looseObject({ members: z.array(z.unknown()) });
const speaker = {
  assistantId: z.optional(uuid),
  assistant: z.optional(assistantDraft),
  assistantOverrides: z.optional(overrides),
  squadId: z.optional(uuid),
  squad: z.optional(squadDraft),
};

const input = z.union([
  shortText(CHAT_INPUT_MAX, 1),
  messages.check(z.minLength(1, { error: 'must contain at least 1 elements' })),
]);

const chatMembers = {
  ...speaker,
  name: z.optional(name40),
  sessionId: z.optional(uuid),
  previousChatId: z.optional(uuid),
  input,
  stream: z.optional(z.boolean()),
};

/** The vendor's CreateChatDTO, without its SMS transport. */
export const chatDraft = z.strictObject(chatMembers);
export type ChatDraft = z.infer<typeof chatDraft>;

/** The vendor's OpenAIResponsesRequest, plus two fields that OpenAI's clients send instead. */
export const responseDraft = z.strictObject({
  ...chatMembers,
  model: z.optional(text),
  previous_response_id: z.optional(z.nullable(uuid)),
});

const expirationSeconds = z.optional(
  z
    .number()
    .check(
      z.gte(60, { error: 'must not be less than 60' }),
      z.lte(2_592_000, { error: 'must not be greater than 2592000' }),
    ),
);
const sessionMembers = {
  name: z.optional(name40),
  status: z.optional(z.enum(['active', 'completed'])),
  expirationSeconds,
  messages: z.optional(messages),
};

/** The vendor's CreateSessionDTO. */
export const sessionDraft = z.strictObject({
  ...sessionMembers,
  ...speaker,
  customer: z.optional(customerDraft),
  customerId: z.optional(uuid),
  phoneNumberId: z.optional(uuid),
  phoneNumber: z.optional(object),
});

/** The vendor's UpdateSessionDTO. */
export const sessionChanges = z.strictObject(sessionMembers);

const isUuid = (value: string) => uuid.safeParse(value).success;
/** Comma-separated ids. */
const ids = z.optional(
  z.pipe(
    shortText(10_000).check(
      z.refine((list) => list.split(',').every((id) => isUuid(id.trim())), {
        error: 'must be comma-separated UUIDs',
      }),
    ),
    z.transform((list: string) => list.split(',').map((id) => id.trim().toLowerCase())),
  ),
);
const texts = z.optional(
  z.pipe(
    shortText(10_000),
    z.transform((list: string) => list.split(',').map((one) => one.trim())),
  ),
);

const pages = {
  page: pageNumber,
  limit: listLimit,
  sortOrder,
  sortBy: z.optional(z.enum(['createdAt', 'duration', 'cost'])),
  ...timeFilterShape,
};
const filters = {
  id: z.optional(uuid),
  idAny: ids,
  assistantId: z.optional(uuid),
  assistantIdAny: ids,
  squadId: z.optional(uuid),
};

export const chatQuery = z.strictObject({
  ...pages,
  ...filters,
  sessionId: z.optional(uuid),
  previousChatId: z.optional(uuid),
});

export const sessionQuery = z.strictObject({
  ...pages,
  ...filters,
  name: z.optional(name40),
  number: z.optional(text),
  customerNumberAny: texts,
  phoneNumberId: z.optional(uuid),
  phoneNumberIdAny: ids,
});
