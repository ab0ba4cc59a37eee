/** Why a file is refused; each has a sentence in the texts of the import. */
export type ReadReason =
  | 'notOffice'
  | 'oldOrLocked'
  | 'damaged'
  | 'entities'
  | 'unpacksTooLarge'
  | 'tooManyCells'
  | 'tooSlow'
  | 'password'
  | 'scanned'
  | 'fonts';

/** A refused file. */
export class ReadProblem extends Error {
  override name = 'ReadProblem';

  constructor(
    readonly reason: ReadReason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}
