/** @returns SQL of a time as ISO text with microseconds, which a Date would lose */
export function getExactTimeSql(moment: string): string {
  return `to_char((${moment}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}
