/** Constants from the specification, section 9, that browser and server share. */

/** Maximum age of a stored session, in milliseconds from its `timestamp`. */
export const SESSION_MAX_AGE_MS = 24 * 60 * 60 * 1000;
/** Interval of the session check, in milliseconds. */
export const SESSION_CHECK_INTERVAL_MS = 60_000;
/** The check stops refreshing a session this many seconds before `expires_at`. */
export const SESSION_EXPIRY_WINDOW_S = 300;
/** The check starts refreshing a session this many seconds before `expires_at`. */
export const SESSION_REFRESH_FROM_S = 900;
/** How often a failed validation of the access token is retried. */
export const SESSION_VALIDATION_RETRIES = 2;
/** Length of the browser fingerprint, in characters. */
export const FINGERPRINT_LENGTH = 32;
/** Lifetime of an access token, in seconds. */
export const ACCESS_TOKEN_TTL_S = 60 * 60;
/** Lifetime of the link in a reset email, in milliseconds. */
export const RESET_LINK_TTL_MS = 30 * 60 * 1000;
/** Lifetime of a passkey challenge, in milliseconds. */
export const PASSKEY_CHALLENGE_TTL_MS = 5 * 60 * 1000;
/** How long a sign-in waits for its second factor, in milliseconds. */
export const PENDING_SIGN_IN_TTL_MS = 10 * 60 * 1000;
/** Maximum time on the identity provider's page, in milliseconds. */
export const SINGLE_SIGN_ON_TTL_MS = 10 * 60 * 1000;
/** How long a single sign-on code can be used, in milliseconds. */
export const SINGLE_SIGN_ON_CODE_TTL_MS = 60 * 1000;
/** Maximum length of a passkey's name. */
export const PASSKEY_NAME_MAX = 60;
/** Number of recovery codes created at a time. */
export const RECOVERY_CODES = 10;
/** Timeout of the call count, in milliseconds. */
export const CALL_COUNT_TIMEOUT_MS = 10_000;
/** Chunks per page, and the default limit of a chunk search. */
export const CHUNKS_PAGE_SIZE = 10;
/** Calls per request. */
export const CALLS_PAGE_SIZE = 25;
/** How often the datasets page checks whether the knowledge service is ready, in milliseconds. */
export const KNOWLEDGE_POLL_MS = 1_000;
/** Requests per person and window before the browser logs a warning. */
export const CLIENT_RATE_LIMIT = 60;
/** Window of the client-side rate limiter, in milliseconds. */
export const CLIENT_RATE_WINDOW_MS = 60_000;
/** Delay before a failed read is retried once, in milliseconds. */
export const READ_RETRY_DELAY_MS = 300;
/** Minimum length of a password. */
export const PASSWORD_MIN_LENGTH = 8;
/** Lifetime of a ticket, in milliseconds. */
export const TICKET_TTL_MS = 60_000;
/** Maximum length of a chunk search. */
export const SEARCH_QUERY_MAX = 2_000;
/** Maximum length of a URL that a member enters. */
export const URL_MAX = 2_048;
/** Maximum length of a free text of an assistant, tool or call, such as a first message. */
export const TEXT_MAX = 100_000;
/** Maximum length of a form field that has its own error text. */
export const FORM_FIELD_MAX = 100_000;
/** Maximum length of an id in a request. */
export const ID_MAX = 100;
/** Maximum length of a ticket in a query. */
export const TICKET_MAX = 400;
/** Maximum length of the token in an emailed link. */
export const TOKEN_MAX = 200;
/** Maximum length of a time in a request. */
export const TIME_MAX = 64;
/** Maximum length of a message to an assistant. */
export const CHAT_INPUT_MAX = 4_000;
/** Maximum messages per text conversation. */
export const CHAT_MESSAGES_MAX = 200;
