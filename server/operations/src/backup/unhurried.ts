/** No one waits for the statements of a backup, so this is the maximum of timers and PostgreSQL. */
export const UNHURRIED_MS = 2_147_483_647;
