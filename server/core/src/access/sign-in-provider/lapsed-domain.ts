/** Days for which a proven domain may be without its record. */
export const LAPSE_DAYS = 30;

/** SQL: when the proof of a domain without its record lapses. */
export const lapsesAt = `missing_since + interval '${LAPSE_DAYS} days'`;

/** SQL: the proof has lapsed. No new people come by the domain, and others may prove it. */
export const hasLapsed = `coalesce(${lapsesAt} <= now(), false)`;
