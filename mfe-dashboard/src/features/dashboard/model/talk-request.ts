/** An assistant to talk to on the dashboard; the service and the samples may have to come first. */
export interface TalkRequest {
  /** Id of its row; without one, any assistant will do. */
  agentId?: string;
  /** Name of a sample that is not there yet. */
  name?: string;
}
