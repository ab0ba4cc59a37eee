/** @returns the object with the part's fields; removes undefined ones */
export function withPart<Whole extends object>(whole: Whole, part: Partial<Whole>): Whole {
  const members = Object.entries({ ...whole, ...part }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(members) as Whole;
}
