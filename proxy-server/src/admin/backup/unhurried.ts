/** No one waits for the statements of a backup: the longest time that a timer and PostgreSQL take. */
export const UNHURRIED_MS = 2_147_483_647;
