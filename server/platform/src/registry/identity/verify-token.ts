import type { JWTPayload } from 'jose';
import { ApiError } from 'shared-server';
import { createAwayError, type IssuerKeys, loadLibrary } from './issuer-keys';
import { identityTexts as texts } from './texts';

/** Accepted signature algorithms; none uses a shared secret. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];
/** Allowed clock difference in seconds. */
const TOLERANCE_S = 30;

export interface ExpectedToken {
  issuer: string;
  audiences: readonly string[];
  /** Maximum age of a token, in seconds. */
  maxAgeS: number;
}

/** A token with a valid signature, issuer, audience and times. */
export interface VerifiedToken {
  claims: JWTPayload;
  audience: string;
  tokenId: string;
  /** When the token becomes too old, in seconds since 1970. */
  until: number;
}

/**
 * @throws ApiError `unauthenticated`, or the error of `keys` when the issuer is unreachable
 */
export async function verifyToken(
  token: string,
  keys: IssuerKeys,
  { issuer, audiences, maxAgeS }: ExpectedToken,
): Promise<VerifiedToken> {
  const key = await keys(issuer);
  const { jwtVerify } = await loadLibrary();
  const expected = {
    issuer,
    audience: [...audiences],
    algorithms: ALGORITHMS,
    clockTolerance: TOLERANCE_S,
    maxTokenAge: maxAgeS,
    requiredClaims: ['exp', 'iat', 'sub', 'jti'],
  };
  const { payload: claims } = await jwtVerify(token, key, expected).catch((error) => {
    throw toRefusal(error, { issuer, audiences, maxAgeS });
  });
  const { aud, jti, iat = 0, exp = 0 } = claims;
  const [audience, ...more] = typeof aud === 'string' ? [aud] : (aud ?? []);
  if (!audience || more.length > 0)
    throw createIdentityRefusal('aud', texts.audience(audiences.join(' or ')));
  if (typeof jti !== 'string' || jti === '' || jti.length > 300) {
    throw createIdentityRefusal('jti', texts.missing('jti'));
  }
  const until = Math.min(exp, iat + maxAgeS) + TOLERANCE_S + 1;
  return { claims, audience, tokenId: jti, until };
}

/**
 * @param check name for the log
 * @param reason the library's message; its errors themselves contain personal claims
 */
export function createIdentityRefusal(check: string, text: string, reason?: string): ApiError {
  return new ApiError('unauthenticated', text, {
    details: { identity: check, reason },
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

/** Decides by the library's names of check and claim, never by token content. */
function toRefusal(error: unknown, { issuer, audiences, maxAgeS }: ExpectedToken): ApiError {
  if (error instanceof ApiError) return error;
  const found = error as Record<'code' | 'claim' | 'reason' | 'message', string | undefined>;
  const { code = 'signature', claim, reason, message } = found;
  if (code === 'ERR_JWKS_INVALID') return createAwayError(issuer, texts.reasons.keys);
  if (code === 'ERR_JWKS_NO_MATCHING_KEY')
    return createIdentityRefusal(code, texts.key(issuer), message);
  const text = claim ? describeClaim(claim) : texts.unsigned(issuer);
  return createIdentityRefusal(claim ?? code, text, message);

  function describeClaim(name: string): string {
    if (reason === 'missing' || reason === 'invalid') return texts.missing(name);
    if (name === 'aud') return texts.audience(audiences.join(' or '));
    if (name === 'exp') return texts.expired;
    if (code === 'ERR_JWT_EXPIRED') return texts.tooOld(maxAgeS / 60);
    return name === 'iat' || name === 'nbf' ? texts.notYet : texts.unsigned(issuer);
  }
}
