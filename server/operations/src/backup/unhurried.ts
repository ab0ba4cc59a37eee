/** No one waits for the statements of a backup: the longest time of timers and PostgreSQL. */
export const UNHURRIED_MS = 2_147_483_647;
