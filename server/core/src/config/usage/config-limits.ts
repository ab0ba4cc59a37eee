import { integer, milliseconds, rate } from 'shared-server';
import * as z from 'zod/mini';

/** The variables of every rate limit, deadline and size, with their defaults. */
export const limitVariables = z.object({
  /** Failed sign-ins to one account before unknown addresses, or a known browser, must wait. */
  LIMIT_SIGN_IN_PER_ACCOUNT: rate('10/1m'),
  /** Failed sign-ins from one address. */
  LIMIT_SIGN_IN_PER_ADDRESS: rate('30/5m'),
  /** First pause of an address that failed too often for an account; it doubles each time. */
  SIGN_IN_DELAY_MS: milliseconds(2_000),
  SIGN_IN_MAX_DELAY_MS: milliseconds(60_000),
  LIMIT_SIGN_UP_PER_ADDRESS: rate('10/1h'),
  /** Password reset mails for one account, requested by one address or known browser. */
  LIMIT_RESET_PER_ACCOUNT: rate('3/1h'),
  LIMIT_RESET_PER_ADDRESS: rate('30/1h'),
  /** Password reset mails for one account, requested by all unknown browsers together. */
  LIMIT_RESET_MAILS_PER_ACCOUNT: rate('100/1h'),
  /** Invitations that one organization sends. */
  LIMIT_INVITATIONS_PER_ORGANIZATION: rate('50/1h'),
  /** How long an invitation can be accepted, in days. */
  INVITATION_TTL_DAYS: integer(7, { min: 1, max: 365 }),
  /** Failed attempts of one person to change the password. */
  LIMIT_PASSWORD_CHANGE_PER_ACCOUNT: rate('10/1h'),
  /** Address change links that one person requests. */
  LIMIT_EMAIL_CHANGES_PER_ACCOUNT: rate('5/1h'),
  /** How long the link that proves a new address works. */
  EMAIL_CHANGE_LINK_MS: milliseconds(86_400_000, 604_800_000),
  /** How long the previous address can undo a change, in days. */
  EMAIL_CHANGE_UNDO_DAYS: integer(7, { min: 1, max: 90 }),
  /** Session refreshes and look-ups without a valid session, from one address. */
  LIMIT_ANONYMOUS_PER_ADDRESS: rate('300/1m'),
  /** All requests of one session. */
  LIMIT_REQUESTS_PER_SESSION: rate('600/1m'),
  LIMIT_REQUESTS_PER_TOKEN: rate('300/1m'),
  ACCESS_TOKENS_PER_PERSON: integer(50, { min: 1, max: 1_000 }),
  LIMIT_CALLS_PER_PERSON: rate('10/1m'),
  LIMIT_CALLS_PER_ORGANIZATION: rate('30/1m'),
  LIMIT_CHATS_PER_PERSON: rate('60/1m'),
  LIMIT_CHATS_PER_ORGANIZATION: rate('300/1m'),
  /** Phone numbers that one organization adds. */
  LIMIT_NUMBERS_PER_ORGANIZATION: rate('30/1h'),
  /** Concurrent calls of one organization. */
  LIMIT_CALLS_AT_ONCE: integer(10, { min: 1, max: 10_000 }),
  /** Spending limit for the calls of one organization in 24 hours, in US dollars. */
  LIMIT_CALLS_SPEND_PER_DAY: integer(100, { min: 1, max: 1_000_000 }),
  /** Rejected voice reports from one address, after which its reports are ignored. */
  LIMIT_REFUSED_WEBHOOKS_PER_ADDRESS: rate('60/1m'),
  /** Reports of content security violations from one address. */
  LIMIT_CSP_REPORTS_PER_ADDRESS: rate('20/1m'),
  /** Answers from one address to the override prompt. */
  LIMIT_OVERRIDES_PER_ADDRESS: rate('30/1m'),
  /** Load reports of one session. */
  LIMIT_COMPOSITION_REPORTS_PER_SESSION: rate('20/1m'),
  /** Integration checks and new built-in accounts of one organization. */
  LIMIT_CHECKS_PER_ORGANIZATION: rate('20/1m'),
  /** Failed sign-ins recorded individually per account, and for all unknown accounts. */
  LIMIT_AUDIT_FAILURES: rate('30/1m'),
  /** Active keys of one organization for a built-in service. */
  BUILT_IN_KEYS: integer(10, { min: 1, max: 1_000 }),
  /** How long a replaced key of a built-in service still works. */
  BUILT_IN_KEY_GRACE_MS: milliseconds(3_600_000),
  /** Successful sign-ins to one account: each costs as much as a failed one. */
  LIMIT_SIGN_INS_PER_ACCOUNT: rate('100/5m'),
  /** Maximum passkeys of one person. */
  PASSKEYS_PER_PERSON: integer(20, { min: 1, max: 100 }),
  /** Days between the request to delete an organization and its deletion. */
  ORGANIZATION_DELETION_WAIT_DAYS: integer(7, { min: 0, max: 365 }),
  /** Rows per retention batch. */
  RETENTION_BATCH: integer(500, { min: 1, max: 10_000 }),
  /** How long security events are kept, and the minimum for an organization's own setting. */
  AUDIT_RETENTION_DAYS: integer(365, { min: 1, max: 36_500 }),
  AUDIT_RETENTION_MIN_DAYS: integer(90, { min: 1, max: 36_500 }),

  /** Operations in one analytics request, over all its queries. */
  ANALYTICS_OPERATIONS: integer(20, { min: 1, max: 1_000 }),
  /** Longest time range of analytics, in days. */
  ANALYTICS_RANGE_DAYS: integer(400, { min: 1, max: 36_500 }),

  KNOWLEDGE_TIMEOUT_MS: milliseconds(10_000),
  /** Deadline of a restore of many chunks, which is one transaction. */
  KNOWLEDGE_RESTORE_TIMEOUT_MS: milliseconds(35_000),
  VOICE_TIMEOUT_MS: milliseconds(10_000),
  /** Deadline of an assistant's whole text answer. */
  CHAT_TIMEOUT_MS: milliseconds(60_000),
  /** Maximum age of a voice report's signature. */
  VOICE_WEBHOOK_WINDOW_MS: milliseconds(300_000),
  /** Time after which a call history search returns what it has found. */
  CALL_HISTORY_TIMEOUT_MS: milliseconds(8_000),
  /** Interval between look-ups of an organization's calls; ten times longer with call reports. */
  CALL_INDEX_INTERVAL_MS: milliseconds(60_000),
  /** Age after which the call index is refreshed before it is read. */
  CALL_INDEX_FRESH_MS: milliseconds(2_000),
  /** Maximum time that a reader waits for that refresh. */
  CALL_INDEX_READ_TIMEOUT_MS: milliseconds(1_000),
  /** Maximum calls and chats of one organization in the index; the oldest are dropped. */
  CALL_INDEX_MOST: integer(200_000, { min: 100, max: 10_000_000 }),
  /** Maximum versions of one assistant; the oldest are dropped. */
  ASSISTANT_VERSIONS_MOST: integer(500, { min: 2, max: 100_000 }),
  /** Maximum size of earlier states of an organization's chunks; the oldest are dropped. */
  CHUNK_HISTORY_MB: integer(64, { min: 1, max: 1_000_000 }),
  /** How long deleted chunks remain in the bin, in days. */
  CHUNK_BIN_DAYS: integer(30, { min: 1, max: 3_650 }),
  /** How long a member holds a call for review. */
  CALL_CLAIM_MS: milliseconds(300_000),
  /** Deadline of an export of calls. */
  CALL_EXPORT_TIMEOUT_MS: milliseconds(300_000),
  /** Circuit breaker pause for an organization's knowledge service. */
  KNOWLEDGE_BREAKER_MS: milliseconds(2_000),
  /** Circuit breaker pause for an organization's voice service. */
  VOICE_BREAKER_MS: milliseconds(2_000),
  CALL_COUNT_TIMEOUT_MS: milliseconds(10_000),
  /** Deadline of the provider's response when a key is checked. */
  CHECK_TIMEOUT_MS: milliseconds(5_000),
  PAGE_VIEWS_FORWARD_TIMEOUT_MS: milliseconds(3_000),
  /** How long a client may stop reading a download or recording before it is cut off. */
  STREAM_STALL_TIMEOUT_MS: milliseconds(30_000),
  /** Buffer for a client that doesn't read its live updates; beyond it the stream is closed. */
  EVENT_STREAM_BUFFER_KB: integer(256, { min: 16, max: 16_384 }),
  /** Largest accepted response of an upstream service, in kilobytes. */
  UPSTREAM_MAX_KB: integer(8_192, { min: 1, max: 1_048_576 }),
  /** Browser's deadline for loading one remote. */
  REMOTE_TIMEOUT_MS: milliseconds(8_000),
  /** Time for a client to send its request headers. */
  REQUEST_HEADERS_TIMEOUT_MS: milliseconds(15_000),
  /** Time for a client to send its whole request. */
  REQUEST_TIMEOUT_MS: milliseconds(60_000),
  /** Time for requests in flight to finish on shutdown. */
  SHUTDOWN_GRACE_MS: milliseconds(25_000),
  /** How long notifications are kept, in days. */
  NOTIFICATION_RETENTION_DAYS: integer(30, { min: 1, max: 3_650 }),
  /** Maximum notifications of one person; the oldest are dropped. */
  NOTIFICATIONS_PER_PERSON: integer(500, { min: 10, max: 100_000 }),
  /** Age at which an unread notification is mailed. */
  NOTIFICATION_MAIL_DELAY_MS: milliseconds(120_000),
  /** Minimum time between two notification mails to one person. */
  NOTIFICATION_MAIL_PAUSE_MS: milliseconds(900_000),
  /** Largest file uploaded to the voice service. */
  VOICE_FILE_LIMIT_KB: integer(10_240, { min: 1, max: 102_400 }),
  /** Largest body of a request without a session. */
  ANONYMOUS_BODY_LIMIT_KB: integer(16, { min: 1, max: 1_024 }),
  /** Memory for all bodies without a session; beyond it the oldest request is cut off. */
  ANONYMOUS_BYTES_KB: integer(32_768, { min: 64, max: 1_048_576 }),
  /** Largest voice report. */
  WEBHOOK_LIMIT_KB: integer(256, { min: 1, max: 16_384 }),
  /** Largest end-of-call report, which contains the transcript. */
  WEBHOOK_END_OF_CALL_LIMIT_KB: integer(1_024, { min: 1, max: 16_384 }),
  /** Maximum open connections; beyond it the oldest that no member has used are closed. */
  MAX_CONNECTIONS: integer(5_000, { min: 16, max: 1_000_000 }),
  BODY_LIMIT_KB: integer(256, { min: 1, max: 16_384 }),
  /** Largest body of requests that carry a chunk. */
  CHUNK_BODY_LIMIT_KB: integer(1_024, { min: 1, max: 16_384 }),
});

/** @returns the limits, as the server's settings name them */
export function getLimits(read: z.output<typeof limitVariables>) {
  return {
    limits: {
      signInPerAccount: read.LIMIT_SIGN_IN_PER_ACCOUNT,
      signInPerAddress: read.LIMIT_SIGN_IN_PER_ADDRESS,
      signUpPerAddress: read.LIMIT_SIGN_UP_PER_ADDRESS,
      resetPerAccount: read.LIMIT_RESET_PER_ACCOUNT,
      resetPerAddress: read.LIMIT_RESET_PER_ADDRESS,
      resetMailsPerAccount: read.LIMIT_RESET_MAILS_PER_ACCOUNT,
      invitationsPerOrganization: read.LIMIT_INVITATIONS_PER_ORGANIZATION,
      passwordChangePerAccount: read.LIMIT_PASSWORD_CHANGE_PER_ACCOUNT,
      emailChangesPerAccount: read.LIMIT_EMAIL_CHANGES_PER_ACCOUNT,
      anonymousPerAddress: read.LIMIT_ANONYMOUS_PER_ADDRESS,
      requestsPerSession: read.LIMIT_REQUESTS_PER_SESSION,
      requestsPerToken: read.LIMIT_REQUESTS_PER_TOKEN,
      callsPerPerson: read.LIMIT_CALLS_PER_PERSON,
      callsPerOrganization: read.LIMIT_CALLS_PER_ORGANIZATION,
      chatsPerPerson: read.LIMIT_CHATS_PER_PERSON,
      chatsPerOrganization: read.LIMIT_CHATS_PER_ORGANIZATION,
      numbersPerOrganization: read.LIMIT_NUMBERS_PER_ORGANIZATION,
      callsAtOnce: read.LIMIT_CALLS_AT_ONCE,
      callSpendPerDay: read.LIMIT_CALLS_SPEND_PER_DAY,
      cspReportsPerAddress: read.LIMIT_CSP_REPORTS_PER_ADDRESS,
      overridesPerAddress: read.LIMIT_OVERRIDES_PER_ADDRESS,
      compositionReportsPerSession: read.LIMIT_COMPOSITION_REPORTS_PER_SESSION,
      refusedWebhooksPerAddress: read.LIMIT_REFUSED_WEBHOOKS_PER_ADDRESS,
      checksPerOrganization: read.LIMIT_CHECKS_PER_ORGANIZATION,
      signInsPerAccount: read.LIMIT_SIGN_INS_PER_ACCOUNT,
      auditFailures: read.LIMIT_AUDIT_FAILURES,
      analyticsOperations: read.ANALYTICS_OPERATIONS,
      analyticsDays: read.ANALYTICS_RANGE_DAYS,
    },
    signInDelays: { firstMs: read.SIGN_IN_DELAY_MS, longestMs: read.SIGN_IN_MAX_DELAY_MS },
    builtInKeys: { most: read.BUILT_IN_KEYS, graceMs: read.BUILT_IN_KEY_GRACE_MS },
    invitationTtlDays: read.INVITATION_TTL_DAYS,
    accessTokensPerPerson: read.ACCESS_TOKENS_PER_PERSON,
    passkeysPerPerson: read.PASSKEYS_PER_PERSON,
    auditRetentionDays: read.AUDIT_RETENTION_DAYS,
    auditRetentionMinDays: Math.min(read.AUDIT_RETENTION_MIN_DAYS, read.AUDIT_RETENTION_DAYS),
    organizations: {
      deletionWaitDays: read.ORGANIZATION_DELETION_WAIT_DAYS,
      retentionBatch: read.RETENTION_BATCH,
    },
    emailChange: {
      linkMs: read.EMAIL_CHANGE_LINK_MS,
      undoDays: read.EMAIL_CHANGE_UNDO_DAYS,
    },
    notifications: {
      retentionDays: read.NOTIFICATION_RETENTION_DAYS,
      perPerson: read.NOTIFICATIONS_PER_PERSON,
      mailDelayMs: read.NOTIFICATION_MAIL_DELAY_MS,
      mailPauseMs: read.NOTIFICATION_MAIL_PAUSE_MS,
    },
    callIndex: {
      intervalMs: read.CALL_INDEX_INTERVAL_MS,
      freshMs: read.CALL_INDEX_FRESH_MS,
      readMs: read.CALL_INDEX_READ_TIMEOUT_MS,
      most: read.CALL_INDEX_MOST,
    },
    assistantVersionsMost: read.ASSISTANT_VERSIONS_MOST,
    chunkHistory: { bytes: read.CHUNK_HISTORY_MB * 1_048_576, binDays: read.CHUNK_BIN_DAYS },
    timeouts: {
      knowledgeMs: read.KNOWLEDGE_TIMEOUT_MS,
      knowledgeRestoreMs: read.KNOWLEDGE_RESTORE_TIMEOUT_MS,
      voiceMs: read.VOICE_TIMEOUT_MS,
      chatMs: read.CHAT_TIMEOUT_MS,
      knowledgeBreakerMs: read.KNOWLEDGE_BREAKER_MS,
      voiceBreakerMs: read.VOICE_BREAKER_MS,
      voiceWebhookWindowMs: read.VOICE_WEBHOOK_WINDOW_MS,
      callHistoryMs: read.CALL_HISTORY_TIMEOUT_MS,
      callExportMs: read.CALL_EXPORT_TIMEOUT_MS,
      callClaimMs: read.CALL_CLAIM_MS,
      checkMs: read.CHECK_TIMEOUT_MS,
      pageViewsForwardMs: read.PAGE_VIEWS_FORWARD_TIMEOUT_MS,
      callCountMs: read.CALL_COUNT_TIMEOUT_MS,
      remoteMs: read.REMOTE_TIMEOUT_MS,
      streamStallMs: read.STREAM_STALL_TIMEOUT_MS,
      requestHeadersMs: read.REQUEST_HEADERS_TIMEOUT_MS,
      requestMs: read.REQUEST_TIMEOUT_MS,
      shutdownMs: read.SHUTDOWN_GRACE_MS,
    },
    maxConnections: read.MAX_CONNECTIONS,
    bytes: {
      upstream: read.UPSTREAM_MAX_KB * 1_024,
      eventStream: read.EVENT_STREAM_BUFFER_KB * 1_024,
      body: read.BODY_LIMIT_KB * 1_024,
      voiceFile: read.VOICE_FILE_LIMIT_KB * 1_024,
      chunkBody: read.CHUNK_BODY_LIMIT_KB * 1_024,
      anonymousBody: read.ANONYMOUS_BODY_LIMIT_KB * 1_024,
      webhook: read.WEBHOOK_LIMIT_KB * 1_024,
      endOfCallWebhook: read.WEBHOOK_END_OF_CALL_LIMIT_KB * 1_024,
    },
  };
}
