export interface Answer {
  text: string;
  data: unknown;
  refused?: boolean;
}
