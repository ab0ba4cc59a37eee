import { type Quota, type QuotaName, quotaNames, quotas } from 'shared-contract';
import { integer } from 'shared-server';
import * as z from 'zod/mini';

type Limit = ReturnType<typeof integer>;

const MOST = 1_000_000_000;

/** The environment variable of each quota. */
export const quotaVariables = z.object(
  Object.fromEntries(
    Object.values<Quota>(quotas).map(({ variable, initial }) => [
      variable,
      integer(initial, { min: 1, max: MOST }),
    ]),
  ) as Record<Quota['variable'], Limit>,
);

export function getQuotas(read: Record<string, unknown>): Record<QuotaName, number> {
  return Object.fromEntries(
    quotaNames.map((name) => [name, Number(read[quotas[name].variable]) * quotas[name].scale]),
  ) as Record<QuotaName, number>;
}
