const again = 'run the job again';
const orToken = 'or publish with a token of the remote';

/** Why the identity of a CI job does not publish, each with its cure. */
export const identityTexts = {
  tooLong: (most: number) =>
    `The identity token is longer than ${most} characters, which none of a CI is.`,
  unreadable: 'The identity token cannot be read: send it as the CI gave it.',
  issuer: (issuer: string) =>
    `This portal takes no identities of ${issuer}: its operator lists the issuer in REGISTRY_ISSUERS.`,
  unknown: (remote: string, issuer: string) =>
    `${remote} has no trusted publisher at ${issuer}: an operator names one with "npm run trusted-publisher -- --remote ${remote}".`,
  unsigned: (issuer: string) =>
    `The identity token is not signed by ${issuer}: send it as the CI gave it.`,
  key: (issuer: string) =>
    `The identity token is signed with a key that ${issuer} does not list: ${again} in a minute.`,
  expired: `The identity token has expired: ${again}, and ask for the token just before publishing.`,
  tooOld: (minutes: number) =>
    `The identity token was issued more than ${minutes} minutes ago: ${again}, or raise REGISTRY_TOKEN_AGE_MINUTES.`,
  notYet:
    'The identity token begins in the future: the clocks of the CI and of the portal have to agree.',
  audience: (expected: string) =>
    `The identity token is meant for someone else: ask for one whose only audience is ${expected}.`,
  missing: (claim: string) =>
    `The identity token has no usable claim "${claim}": its issuer has to be the one that was named.`,
  used: `The identity token was used before, and each publishes once: ${again}, or ask for a new token.`,
  changed: `The trusted publisher was changed meanwhile: ${again}.`,
  stranger: (remote: string, repository: string) =>
    `${repository} is no trusted publisher of ${remote}: an operator names it with "npm run trusted-publisher -- --remote ${remote}".`,
  differs: (remote: string, repository: string, claim: string, wanted: string, found: string) =>
    `${repository} publishes ${remote} with ${claim} ${wanted} alone, and this job has ${found}.`,
  renamed: (repository: string, claim: string) =>
    `${repository} has another ${claim} than the one that was pinned: the name was given to someone else. If it is yours, an operator removes the trusted publisher and names it again.`,
  event: (event: string) =>
    `A job that ${event} started does not publish, as strangers can start it on another commit than its token names: publish from a push, a tag or a release.`,
  commit: (stated: string, verified: string) =>
    `The request states commit ${stated}, and the CI proves ${verified}: leave the commit to the CI.`,
  slow: (issuer: string, ms: number) =>
    `${issuer} did not answer within ${ms} ms, so that the identity is not verified: ${again}, ${orToken}.`,
  away: (issuer: string, reason: string) =>
    `The identity is not verified, as ${issuer} ${reason}: ${again} later, ${orToken}.`,
  reasons: {
    network: 'cannot be reached',
    too_large: 'answers at too great length',
    blocked: 'is not on the internet, and REGISTRY_PRIVATE_HOSTS does not list it',
    status: (status: number) => `answers with ${status}`,
    settings: 'has no readable settings',
    keys: 'has no readable keys',
    otherIssuer: 'says that it is another issuer',
    otherPlace: 'keeps its keys at an address whose origin REGISTRY_ISSUERS does not list',
  },
} as const;
