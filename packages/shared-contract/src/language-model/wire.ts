import * as z from 'zod/mini';
import { integrationCheck, keyText } from '../integrations/wire';

/** Where a language model runs: at a vendor, or at any URL with an OpenAI-compatible API. */
export const modelProviders = ['openai', 'anthropic', 'compatible'] as const;
export type ModelProvider = (typeof modelProviders)[number];

/**
 * `model.provider` of an assistant without its own model: the built-in service uses the one that
 * the organization has connected. An outside voice account gets a default model instead.
 */
export const BUILT_IN_MODEL = 'built-in';

/** Maximum length of a model's name. */
export const MODEL_NAME_MAX = 200;

const name = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(MODEL_NAME_MAX), z.regex(/^[^\0\p{Cs}]*$/u));

/** The organization's model. Responses never contain its key. */
export const connectedModel = z.object({
  provider: z.enum(modelProviders),
  /** Null for a vendor. */
  baseUrl: z.nullable(z.string()),
  model: z.string(),
  /** Last characters of the key; null for a short one or without a key. */
  keyHint: z.nullable(z.string()),
  /** ISO time. */
  connectedAt: z.string(),
  /** Whether the operator allows the provider and the URL. */
  allowed: z.boolean(),
  check: integrationCheck,
});
export type ConnectedModel = z.infer<typeof connectedModel>;

/** `GET /api/language-model`: which model answers for the built-in assistants. */
export const languageModelAnswer = z.object({
  connected: z.nullable(connectedModel),
  /** The operator's model, used if the organization hasn't connected one. */
  portal: z.nullable(z.object({ model: z.string() })),
  /** Providers that may be connected. */
  providers: z.array(z.enum(modelProviders)),
  /** URLs that the operator allows for `compatible`; null if any is allowed. */
  addresses: z.nullable(z.array(z.string())),
  /** Whether the portal looks for model servers on its own machine. */
  findsLocal: z.boolean(),
});
export type LanguageModelAnswer = z.infer<typeof languageModelAnswer>;

const place = {
  provider: z.enum(modelProviders),
  /** URL of a compatible server, such as `http://localhost:11434/v1`. */
  baseUrl: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  /** The stored key by default, if provider and URL are the stored ones. */
  apiKey: z.optional(keyText),
};

/** `PUT /api/language-model`. */
export const languageModelRequest = z.strictObject({ ...place, model: name });
export type LanguageModelRequest = z.infer<typeof languageModelRequest>;

/** `POST /api/language-model/check`. Without a model, only lists the available ones. */
export const modelCheckRequest = z.strictObject({ ...place, model: z.optional(name) });
export type ModelCheckRequest = z.infer<typeof modelCheckRequest>;

/** Result of checking a model server before anything is stored. */
export const modelCheck = z.object({
  status: z.enum(['works', 'refused', 'unreachable', 'failing']),
  /** What is wrong and how to fix it; null if it works. */
  message: z.nullable(z.string()),
  /** Models that the server offers; empty if unknown. */
  models: z.array(z.string()),
  /** Time to the first word; null without a response. */
  milliseconds: z.nullable(z.number()),
});
export type ModelCheck = z.infer<typeof modelCheck>;

/** `GET /api/language-model/local`: model servers on the portal's machine. */
export const localModels = z.object({
  servers: z.array(
    z.object({ name: z.string(), baseUrl: z.string(), models: z.array(z.string()) }),
  ),
});
export type LocalModels = z.infer<typeof localModels>;

/** Why the built-in assistant answered instead of the model. */
export const modelFailures = [
  'refused',
  'unknown_model',
  'limited',
  'unreachable',
  'timeout',
  'blocked',
  'failing',
  'unreadable',
] as const;

/** `metadata.model` of an assistant's message: the model that wrote it, or failed to. */
export const answerModel = z.looseObject({
  model: z.string(),
  /** Why the model didn't answer or broke off; absent if it answered. */
  failed: z.optional(z.enum(modelFailures)),
});
export type AnswerModel = z.infer<typeof answerModel>;

const modelMessage = z.looseObject({ metadata: z.looseObject({ model: answerModel }) });

/** @returns the model of a message; null if no model was involved */
export function getMessageModel(message: unknown): AnswerModel | null {
  const parsed = z.safeParse(modelMessage, message);
  return parsed.success ? parsed.data.metadata.model : null;
}
