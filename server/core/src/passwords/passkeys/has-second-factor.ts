import type { Queryable } from 'shared-server';

export async function hasSecondFactor(tx: Queryable, userId: string): Promise<boolean> {
  const { rows } = await tx.query<{ second_factor: boolean }>(
    'select second_factor from portal.auth_users where id = $1',
    [userId],
  );
  return rows[0]?.second_factor ?? false;
}
