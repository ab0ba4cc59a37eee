/** Ends a run with a message that members can read. */
export class RunProblem extends Error {
  override name = 'RunProblem';
}
