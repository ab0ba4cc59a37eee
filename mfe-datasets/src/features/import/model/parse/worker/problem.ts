/** Why a file is refused. Each reason has a text. */
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
  | 'fonts'
  | 'nothingRecognized'
  | 'noRecognizer';

export class ReadProblem extends Error {
  override name = 'ReadProblem';

  constructor(
    readonly reason: ReadReason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}
