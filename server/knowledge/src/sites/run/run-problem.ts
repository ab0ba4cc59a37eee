/** A run ends with a sentence for people. */
export class RunProblem extends Error {
  override name = 'RunProblem';
}
