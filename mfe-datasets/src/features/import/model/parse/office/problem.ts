/** Why a Word or Excel file is refused; each has a sentence in the texts of the import. */
export type OfficeReason =
  | 'notOffice'
  | 'oldOrLocked'
  | 'damaged'
  | 'entities'
  | 'unpacksTooLarge'
  | 'tooManyCells'
  | 'tooSlow';

/** A refused Word or Excel file. */
export class OfficeProblem extends Error {
  override name = 'OfficeProblem';

  constructor(
    readonly reason: OfficeReason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}
