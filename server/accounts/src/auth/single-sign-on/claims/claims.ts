/** Claims of a verified ID token, or of the userinfo endpoint. */
export type Claims = Readonly<Record<string, unknown>>;
