/** Constants of the specification, section 9, that the browser and the server both keep. */

/** Longest life of a stored session, in milliseconds from its `timestamp`. */
export const SESSION_MAX_AGE_MS = 24 * 60 * 60 * 1000;
/** Interval of the session check, in milliseconds. */
export const SESSION_CHECK_INTERVAL_MS = 60_000;
/** In the last seconds before `expires_at` the check no longer refreshes. */
export const SESSION_EXPIRY_WINDOW_S = 300;
/** From this many seconds before `expires_at` the check refreshes the session. */
export const SESSION_REFRESH_FROM_S = 900;
/** How often a failed validation of the access token is tried again. */
export const SESSION_VALIDATION_RETRIES = 2;
/** Length of the browser fingerprint, in characters. */
export const FINGERPRINT_LENGTH = 32;
/** Life of an access token, in seconds. */
export const ACCESS_TOKEN_TTL_S = 60 * 60;
/** How long the link of a reset mail works, in milliseconds. */
export const RESET_LINK_TTL_MS = 30 * 60 * 1000;
/** How long a challenge for a passkey works, in milliseconds. */
export const PASSKEY_CHALLENGE_TTL_MS = 5 * 60 * 1000;
/** How long a sign-in waits for its second factor, in milliseconds. */
export const PENDING_SIGN_IN_TTL_MS = 10 * 60 * 1000;
/** How long the identity provider's page may take, in milliseconds. */
export const SINGLE_SIGN_ON_TTL_MS = 10 * 60 * 1000;
/** How long the browser may take to use the code of a single sign-on, in milliseconds. */
export const SINGLE_SIGN_ON_CODE_TTL_MS = 60 * 1000;
/** Most characters of the name of a passkey. */
export const PASSKEY_NAME_MAX = 60;
/** Recovery codes that are made at a time. */
export const RECOVERY_CODES = 10;
/** Deadline of the call count, in milliseconds. */
export const CALL_COUNT_TIMEOUT_MS = 10_000;
/** Chunks on one page, and the default limit of a chunk search. */
export const CHUNKS_PAGE_SIZE = 10;
/** Calls asked for at once. */
export const CALLS_PAGE_SIZE = 25;
/** Interval in which the datasets screen asks whether the knowledge service is initialised. */
export const KNOWLEDGE_POLL_MS = 1_000;
/** Requests per person and minute after which the browser logs a warning. */
export const CLIENT_RATE_LIMIT = 60;
/** Window of the client-side rate limiter, in milliseconds. */
export const CLIENT_RATE_WINDOW_MS = 60_000;
/** Pause before a failed read is repeated, once, in milliseconds. */
export const READ_RETRY_DELAY_MS = 300;
/** Shortest password that the server takes, in characters. */
export const PASSWORD_MIN_LENGTH = 8;
/** Life of a ticket, in milliseconds. */
export const TICKET_TTL_MS = 60_000;
/** Most characters of a search for chunks. */
export const SEARCH_QUERY_MAX = 2_000;
/** Most characters of an address that a member enters. */
export const URL_MAX = 2_048;
/** Most characters of a free text of an assistant, a tool or a call, such as a first message. */
export const TEXT_MAX = 100_000;
/** Most characters of a field of a form that its action judges with a text of its own. */
export const FORM_FIELD_MAX = 100_000;
/** Most characters of an id in a request. */
export const ID_MAX = 100;
/** Most characters of a ticket in the query of an address. */
export const TICKET_MAX = 400;
/** Most characters of the token of a mailed link. */
export const TOKEN_MAX = 200;
/** Most characters of a time in a request. */
export const TIME_MAX = 64;
/** Most characters of one message to an assistant. */
export const CHAT_INPUT_MAX = 4_000;
/** Most messages of one conversation by text. */
export const CHAT_MESSAGES_MAX = 200;
