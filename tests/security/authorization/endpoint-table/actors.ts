/**
 * Callers, seen from the attacked organization. A new kind of credential needs a line here, and a
 * maker in `table-world.ts`.
 */
export const actors = {
  'signed out': 'unknown',
  'revoked session': 'unknown',
  removed: 'unknown',
  'removed, session kept': 'no organization',
  'removed, signed in again': 'no organization',
  'other organization': 'stranger',
  'invited, not joined': 'stranger',
  user: 'user',
  admin: 'admin',
  'read token': 'read token',
  'write token': 'write token',
} as const satisfies Record<string, Standing>;

/** `stranger` is an admin of another organization; tokens are an admin's. */
export type Standing = SessionStanding | 'read token' | 'write token';
export type SessionStanding = 'unknown' | 'no organization' | 'stranger' | 'user' | 'admin';
export type ActorName = keyof typeof actors;
export const actorNames = Object.keys(actors) as ActorName[];
