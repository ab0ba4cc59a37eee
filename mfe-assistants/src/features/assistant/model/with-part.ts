/** @returns the object with the part's members; those that are undefined are left out */
export function withPart<Whole extends object>(whole: Whole, part: Partial<Whole>): Whole {
  const members = Object.entries({ ...whole, ...part }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(members) as Whole;
}
