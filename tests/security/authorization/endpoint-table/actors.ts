/**
 * Who asks, seen from the organization that is attacked. Credentials of a new kind are a new line
 * here, with who makes them in `table-world.ts`.
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

/** `stranger` acts in another organization, as its admin; tokens are those of an admin. */
export type Standing = SessionStanding | 'read token' | 'write token';
export type SessionStanding = 'unknown' | 'no organization' | 'stranger' | 'user' | 'admin';
export type ActorName = keyof typeof actors;
export const actorNames = Object.keys(actors) as ActorName[];
