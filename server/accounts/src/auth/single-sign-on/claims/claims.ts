/** Claims of an ID token whose signature was verified, or of the userinfo address. */
export type Claims = Readonly<Record<string, unknown>>;
