/** @returns a copy of the object with the part's fields, without undefined fields */
export function withPart<Whole extends object>(whole: Whole, part: Partial<Whole>): Whole {
  const members = Object.entries({ ...whole, ...part }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(members) as Whole;
}
