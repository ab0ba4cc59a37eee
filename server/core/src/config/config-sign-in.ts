import { isIP } from 'node:net';
import { commaList, integer, isPrivateHostEntry, milliseconds, rate } from 'shared-server';
import * as z from 'zod/mini';

export const signInVariables = z.object({
  /** Private hosts and networks of identity providers. */
  SIGN_IN_PRIVATE_HOSTS: commaList([], 'hosts, addresses and networks', isPrivateHostEntry),
  /** Deadline of each response of an identity provider. */
  SIGN_IN_PROVIDER_TIMEOUT_MS: milliseconds(10_000),
  /** Largest accepted response of an identity provider, in kilobytes. */
  SIGN_IN_PROVIDER_ANSWER_KB: integer(256, { min: 1, max: 16_384 }),
  /** Maximum domains of one organization. */
  SIGN_IN_DOMAINS_PER_ORGANIZATION: integer(20, { min: 1, max: 1_000 }),
  /** Single sign-on requests from one address. */
  LIMIT_SINGLE_SIGN_ON_PER_ADDRESS: rate('120/5m'),
  /** Single sign-ons that are started for one email address. */
  LIMIT_SINGLE_SIGN_ON_PER_EMAIL: rate('30/5m'),
  /** Invitations that one person sends, in all organizations. */
  LIMIT_INVITATIONS_PER_PERSON: rate('50/1h'),
  /** Invitations mailed to one address, from all organizations. */
  LIMIT_INVITATION_MAILS_PER_ADDRESS: rate('3/24h'),
  /** Mails to one address with a link that proves it. */
  LIMIT_PROOF_MAILS_PER_ADDRESS: rate('10/24h'),
  /** DNS servers for TXT records of domains. Default: the system's. */
  DNS_SERVERS: commaList([], 'addresses of DNS servers, with or without a port', isDnsServer),
  DNS_TIMEOUT_MS: milliseconds(5_000),
});

/** @returns the settings of single sign-on */
export function getSignInSettings(read: z.output<typeof signInVariables>) {
  return {
    singleSignOn: {
      privateHosts: read.SIGN_IN_PRIVATE_HOSTS,
      timeoutMs: read.SIGN_IN_PROVIDER_TIMEOUT_MS,
      maxBytes: read.SIGN_IN_PROVIDER_ANSWER_KB * 1_024,
      domainsMost: read.SIGN_IN_DOMAINS_PER_ORGANIZATION,
      perAddress: read.LIMIT_SINGLE_SIGN_ON_PER_ADDRESS,
      perEmail: read.LIMIT_SINGLE_SIGN_ON_PER_EMAIL,
    },
    mailLimits: {
      invitationsPerPerson: read.LIMIT_INVITATIONS_PER_PERSON,
      invitations: read.LIMIT_INVITATION_MAILS_PER_ADDRESS,
      proofs: read.LIMIT_PROOF_MAILS_PER_ADDRESS,
    },
    dns: { servers: read.DNS_SERVERS, timeoutMs: read.DNS_TIMEOUT_MS },
  };
}

/** `9.9.9.9`, `9.9.9.9:53`, `2620:fe::fe` or `[2620:fe::fe]:53`. */
function isDnsServer(entry: string): boolean {
  const [, v6, v4] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(entry) ?? [];
  return isIP(v6 ?? v4 ?? entry) !== 0;
}
