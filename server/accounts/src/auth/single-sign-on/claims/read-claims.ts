import type { StoredProvider } from 'server-core/access/sign-in-provider/stored-provider';
import {
  type ProviderSignIn,
  readProviderSignIn,
} from 'server-core/sessions/strength/provider-sign-in';
import { RefusedSignOn } from '../refusal';
import type { Claims } from './claims';
import { readEmail } from './read-email';
import { hasGroupsElsewhere, readGroups } from './read-groups';
import { readName } from './read-name';

/** A person as the provider describes them, from verified claims. */
export interface PersonClaims {
  subject: string;
  /** In canonical form; null unless the provider vouches for it. */
  email: string | null;
  /** Why there is no address, for the audit log. */
  emailProblem: string;
  groups: string[];
  /** The provider left groups out because there are too many. */
  lacksGroups: boolean;
  firstName: string | null;
  lastName: string | null;
  signIn: ProviderSignIn;
  /** True if the ID token has an address, and groups are known, so userinfo isn't needed. */
  isWhole: boolean;
}

const SUBJECT_MAX = 255;

/**
 * @param userinfo fills in what the ID token lacks; address and confirmation come from the same
 * source
 * @throws RefusedSignOn without a valid subject
 */
export function readClaims(
  {
    groups_claim,
    trusted_email_claim,
  }: Pick<StoredProvider, 'groups_claim' | 'trusted_email_claim'>,
  idToken: Claims,
  userinfo: Claims = {},
): PersonClaims {
  const { sub } = idToken;
  if (typeof sub !== 'string' || sub === '' || sub.length > SUBJECT_MAX) {
    throw new RefusedSignOn('untrusted', 'sub');
  }
  const groups = readGroups(idToken, groups_claim) ?? readGroups(userinfo, groups_claim);
  const emailClaim = trusted_email_claim ?? 'email';
  const isInToken = idToken[emailClaim] !== undefined;
  const { email, problem } = readEmail(isInToken ? idToken : userinfo, trusted_email_claim);
  return {
    subject: sub,
    email,
    emailProblem: problem,
    groups: groups ?? [],
    lacksGroups: groups === undefined && hasGroupsElsewhere(idToken, groups_claim),
    ...readName(idToken, userinfo),
    signIn: readProviderSignIn(idToken),
    isWhole: isInToken && groups !== undefined,
  };
}
