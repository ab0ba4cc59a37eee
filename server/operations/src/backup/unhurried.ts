/** The maximum of timers and PostgreSQL, since no one waits for the statements of a backup. */
export const UNHURRIED_MS = 2_147_483_647;
