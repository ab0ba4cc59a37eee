/**
 * An assistant to talk to on the dashboard. The service and the samples may have to be set up
 * first.
 */
export interface TalkRequest {
  /** Id of its row; any assistant if absent. */
  agentId?: string;
  /** Name of a sample that hasn't been loaded yet. */
  name?: string;
}
