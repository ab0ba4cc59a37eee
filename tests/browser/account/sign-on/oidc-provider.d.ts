// The library has no types; this is the part that the tests use.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  interface Context {
    oidc: {
      provider: { Grant: new (of: { clientId?: string; accountId?: string }) => Grant };
      client?: { clientId: string };
      session?: { accountId?: string };
    };
  }
  type Claims = Record<string, unknown>;

  export default class Provider {
    constructor(
      issuer: string,
      settings: {
        clients: readonly Claims[];
        scopes: readonly string[];
        claims: Record<string, readonly string[]>;
        conformIdTokenClaims: boolean;
        cookies: { keys: readonly string[] };
        features: { devInteractions: { enabled: boolean } };
        interactions: { url(context: Context, interaction: { uid: string }): string };
        findAccount(
          context: Context,
          id: string,
        ): { accountId: string; claims(): Promise<Claims> } | undefined;
        loadExistingGrant(context: Context): Promise<Grant>;
      },
    );
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>;
    interactionFinished(req: IncomingMessage, res: ServerResponse, result: Claims): Promise<void>;
  }
}
