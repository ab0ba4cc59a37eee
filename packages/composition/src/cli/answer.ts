/** Result of a command. */
export interface Answer {
  text: string;
  /** The result as JSON data. */
  data: unknown;
  refused?: boolean;
}
