/** @returns SQL of a moment as ISO text, exact to the microsecond, which a Date isn't */
export function exactTime(moment: string): string {
  return `to_char((${moment}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}
