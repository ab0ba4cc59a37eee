/** Days that a proven domain may miss its record. */
export const LAPSE_DAYS = 30;

/** SQL: when the proof of a domain with a missing record lapses. */
export const lapsesAt = `missing_since + interval '${LAPSE_DAYS} days'`;

/** SQL: the proof has lapsed. New people can't join through the domain, and others may prove it. */
export const hasLapsed = `coalesce(${lapsesAt} <= now(), false)`;
