/** Days after which the proof of a domain without its record lapses. */
export const LAPSE_DAYS = 30;

/** SQL: when the proof of a domain with a missing record lapses. */
export const lapsesAt = `missing_since + interval '${LAPSE_DAYS} days'`;

/** SQL: the proof has lapsed. New people can't join through the domain, and others may prove it. */
export const hasLapsed = `coalesce(${lapsesAt} <= now(), false)`;

/** SQL: the organization has proved the domain, and the proof hasn't lapsed. */
export const isProven = `proven_at is not null and not ${hasLapsed}`;
