import * as z from 'zod/mini';
import { messageSources } from '../answers/wire';
import { endedReasonGroups } from '../calls/ended-reasons';
import { outsideTime } from '../fields/time';
import { callToolCall } from '../tools/calls';
import { variableValues } from './variable-values';

export const callTypes = ['webCall', 'inboundPhoneCall', 'outboundPhoneCall'] as const;

/** True if the built-in voice service simulates it: nobody is called or billed. */
export const simulated = z.optional(z.boolean());

/** Sort orders of the call history. */
export const callSorts = ['createdAt', 'duration', 'cost'] as const;
export type CallSort = (typeof callSorts)[number];

/** Cost of a call in US dollars, split like the vendor's. */
export const callCostBreakdown = z.looseObject({
  llm: z.nullish(z.number()),
  tts: z.nullish(z.number()),
  stt: z.nullish(z.number()),
  vapi: z.nullish(z.number()),
  transport: z.nullish(z.number()),
  total: z.nullish(z.number()),
});
export type CallCostBreakdown = z.infer<typeof callCostBreakdown>;

/** A turn of `bot`, `user`, `system`, `tool_calls` or `tool_call_result`, with times in seconds. */
export const callMessage = z.looseObject({
  /** Empty if the vendor sent anything but text. */
  role: z._default(z.string(), ''),
  message: z.nullish(z.string()),
  /** Milliseconds since 1970. */
  time: z.nullish(z.number()),
  endTime: z.nullish(z.number()),
  secondsFromStart: z.nullish(z.number()),
  /** Milliseconds. */
  duration: z.nullish(z.number()),
  toolCalls: z.nullish(z.array(callToolCall)),
  toolCallId: z.nullish(z.string()),
  name: z.nullish(z.string()),
  result: z.nullish(z.unknown()),
  sources: z.optional(messageSources),
});
export type CallMessage = z.infer<typeof callMessage>;

/**
 * A call in the portal's format: the specification's fields at the top level and the vendor's
 * nested ones. `recordingUrl` and `stereoRecordingUrl` are paths of this portal, or null without a
 * recording.
 */
export const call = z.looseObject({
  id: z.string(),
  name: z.nullish(z.string()),
  type: z.nullish(z.string()),
  status: z.nullish(z.string()),
  endedReason: z.nullish(z.string()),
  createdAt: z.nullish(z.string()),
  startedAt: z.nullish(z.string()),
  endedAt: z.nullish(z.string()),
  updatedAt: z.nullish(z.string()),
  assistantId: z.nullish(z.string()),
  phoneNumberId: z.nullish(z.string()),
  customer: z.nullish(
    z.looseObject({ number: z.nullish(z.string()), name: z.nullish(z.string()) }),
  ),
  summary: z.nullish(z.string()),
  transcript: z.nullish(z.string()),
  recordingUrl: z.nullish(z.string()),
  stereoRecordingUrl: z.nullish(z.string()),
  cost: z.nullish(z.number()),
  costBreakdown: z.nullish(callCostBreakdown),
  assistant: z.nullish(z.looseObject({ name: z.nullish(z.string()) })),
  messages: z.nullish(z.array(callMessage)),
  simulated,
});
export type Call = z.infer<typeof call>;

/** Response of the list of calls, newest first. */
export const callList = z.array(call);

export const phoneNumber = z.looseObject({
  id: z.string(),
  name: z.nullish(z.string()),
  number: z.nullish(z.string()),
  /** `active` or `inactive`; other values of the vendor are passed on. */
  status: z.nullish(z.string()),
  provider: z.nullish(z.string()),
  sipUri: z.nullish(z.string()),
  smsEnabled: z.nullish(z.boolean()),
  assistantId: z.nullish(z.string()),
  simulated,
});
export type PhoneNumber = z.infer<typeof phoneNumber>;
export const phoneNumberList = z.array(phoneNumber);

/**
 * A tool. {@link MASK} replaces the last segment of its URL; sending it back keeps the stored one.
 */
export const tool = z.looseObject({
  id: z.string(),
  type: z.nullish(z.string()),
  function: z.nullish(
    z.looseObject({
      name: z.nullish(z.string()),
      description: z.nullish(z.string()),
      parameters: z.nullish(
        z.looseObject({
          properties: z.nullish(
            z.record(
              z.string(),
              z.looseObject({ type: z.nullish(z.unknown()), description: z.nullish(z.string()) }),
            ),
          ),
        }),
      ),
    }),
  ),
  server: z.nullish(
    z.looseObject({ url: z.nullish(z.string()), timeoutSeconds: z.nullish(z.number()) }),
  ),
  destinations: z.nullish(
    z.array(
      z.looseObject({
        type: z.nullish(z.string()),
        number: z.nullish(z.string()),
        message: z.nullish(z.unknown()),
        description: z.nullish(z.string()),
      }),
    ),
  ),
  messages: z.nullish(
    z.array(
      z.looseObject({
        type: z.nullish(z.string()),
        content: z.nullish(z.string()),
        blocking: z.nullish(z.boolean()),
        timingMilliseconds: z.nullish(z.number()),
      }),
    ),
  ),
  metadata: z.nullish(z.record(z.string(), z.unknown())),
});
export type Tool = z.infer<typeof tool>;
export const toolList = z.array(tool);

/** Placeholder for a secret: the last segment of a URL, or the whole of any other value. */
export const MASK = '********';

/**
 * An assistant on the voice platform. `description`, `status` and `totalCalls` come from the
 * portal's own row. A create or update may include `description`, which is stored there.
 */
export const assistant = z.looseObject({
  id: z.string(),
  name: z.nullish(z.string()),
  description: z.nullish(z.string()),
  status: z.nullish(z.string()),
  totalCalls: z.nullish(z.number()),
  /** Attached datasets, which a create or update may include. */
  datasetIds: z.nullish(z.array(z.string())),
  firstMessage: z.nullish(z.string()),
  createdAt: z.nullish(z.string()),
  updatedAt: z.nullish(z.string()),
});
export type Assistant = z.infer<typeof assistant>;
export const assistantList = z.array(assistant);

/** Any other object of the voice platform: file, knowledge base, workflow, squad or test suite. */
export const voiceObject = z.looseObject({ id: z.string() });
export type VoiceObject = z.infer<typeof voiceObject>;

/** Form of `POST /api/vapi/files`. */
export const fileUpload = z.object({
  file: z.file(),
  purpose: z.optional(z.string().check(z.maxLength(100))),
});

/** A log entry; `responseBody` is JSON text with `toolCalls`. */
export const logEntry = z.looseObject({
  id: z.nullish(z.string()),
  time: z.nullish(z.string()),
  responseBody: z.nullish(z.string()),
});
export type LogEntry = z.infer<typeof logEntry>;
export const logList = z.looseObject({ results: z.array(logEntry) });

/** Body of `POST /call`, which requires the `Idempotency-Key` header. */
export const callCreation = z.object({
  assistantId: z.guid(),
  phoneNumberId: z.guid(),
  /**
   * `callerQuestions`: questions, one per line, that the built-in service's simulated caller asks.
   */
  assistantOverrides: z.optional(z.object({ variableValues: z.optional(variableValues) })),
  customer: z.object({
    /** In any common format, with its country code. */
    number: z.string().check(z.maxLength(60)),
    name: z.nullish(z.string().check(z.trim(), z.maxLength(40), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))),
    /** Refused with its own error text, because extensions can't be dialed. */
    extension: z.nullish(z.string().check(z.maxLength(60))),
  }),
});
export type CallCreation = z.input<typeof callCreation>;

/** Body of `PATCH /api/vapi/calls/:id`. */
export const callRenaming = z.object({ name: z.string().check(z.trim(), z.maxLength(40)) });

/** Header of `POST /call`. The same key never places two calls. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

const filterText = z.optional(z.string().check(z.maxLength(200)));
const filterTime = z.optional(outsideTime);

/** Query filters and sort order of the call history. */
export const callFilters = z.object({
  assistantId: filterText,
  phoneNumberId: filterText,
  /** Words that must all occur in transcript, summary, customer, name or id, in any case. */
  search: filterText,
  status: filterText,
  endedReason: filterText,
  /** Outcome group of the call, covering several ended reasons. */
  endedReasonGroup: z.optional(z.enum(endedReasonGroups)),
  type: filterText,
  /** Bounds of `createdAt`, inclusive. */
  from: filterTime,
  to: filterTime,
  sort: z.optional(z.enum(callSorts)),
  /** `desc` when absent. */
  order: z.optional(z.enum(['asc', 'desc'])),
});
export type CallFilters = z.infer<typeof callFilters>;

/** A page of the filtered history. Request again with `cursor` until it is null. */
export const callHistoryAnswer = z.object({
  results: callList,
  /** Calls examined for this page. */
  scanned: z.number(),
  /** Where the next page starts; null on the last page. */
  cursor: z.nullable(z.string()),
});
export type CallHistoryAnswer = z.infer<typeof callHistoryAnswer>;
