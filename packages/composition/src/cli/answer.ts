/** Result of a command. */
export interface Answer {
  text: string;
  /** The same for machines. */
  data: unknown;
  refused?: boolean;
}
