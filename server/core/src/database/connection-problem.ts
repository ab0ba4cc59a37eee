import { DatabaseError } from 'shared-server';

/** SQLSTATE classes of a failed connection: unreachable, refused, or no such database. */
const connecting = /^(08|28|3D)/;

/** @returns a sentence when the database can't be reached */
export function describeConnectionProblem(error: unknown): string | undefined {
  if (!(error instanceof DatabaseError) || !connecting.test(error.code)) return undefined;
  const { message } = error;
  return `Can't connect to the database (${message}). Start it, or correct DATABASE_URL.`;
}
