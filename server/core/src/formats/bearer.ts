/** @returns the token of an `Authorization: Bearer …` header; undefined without one */
export function readBearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer ([\w.~+/=-]{16,2000})$/i)?.[1];
}
