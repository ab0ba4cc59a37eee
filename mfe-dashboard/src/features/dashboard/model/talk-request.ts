/**
 * An assistant to talk to on the dashboard. The service and the samples may have to be set up
 * first.
 */
export interface TalkRequest {
  /** Id of the assistant's row. Without this and `name`, any assistant. */
  agentId?: string;
  /** Name of a sample that hasn't been loaded yet. */
  name?: string;
}
