/** Who reads the index. */
export interface Reader {
  organizationId: string;
  userId: string;
}
