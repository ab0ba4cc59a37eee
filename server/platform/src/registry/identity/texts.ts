const again = 'Run the job again';
const orToken = 'or publish with a token for the remote';

/** Why a CI job's identity is refused, each with a fix. */
export const identityTexts = {
  tooLong: (most: number) =>
    `The identity token is longer than ${most} characters. Send it exactly as the CI issued it.`,
  unreadable: 'The identity token could not be read. Send it exactly as the CI issued it.',
  issuer: (issuer: string) =>
    `This portal doesn't accept identities from ${issuer}. Ask its operator to add the issuer to REGISTRY_ISSUERS.`,
  unknown: (remote: string, issuer: string) =>
    `${remote} has no trusted publisher at ${issuer}. Ask an operator to add one with "npm run trusted-publisher -- --remote ${remote}".`,
  unsigned: (issuer: string) =>
    `The identity token isn't signed by ${issuer}. Send it exactly as the CI issued it.`,
  key: (issuer: string) =>
    `The identity token is signed with a key that ${issuer} doesn't list. ${again} in a minute.`,
  expired: `The identity token has expired. ${again}, and request the token just before publishing.`,
  tooOld: (minutes: number) =>
    `The identity token was issued more than ${minutes} minutes ago. ${again}, or raise REGISTRY_TOKEN_AGE_MINUTES.`,
  notYet: 'The identity token is not valid yet. Synchronize the clocks of the CI and the portal.',
  audience: (expected: string) =>
    `The identity token is for another audience. Request one whose only audience is ${expected}.`,
  missing: (claim: string) =>
    `The identity token has no usable claim "${claim}". Check that its issuer is the one the publisher was added with.`,
  used: `The identity token was already used, and each token publishes once. ${again}, or request a new token.`,
  changed: `The trusted publisher was changed in the meantime. ${again}.`,
  stranger: (remote: string, repository: string) =>
    `${repository} isn't a trusted publisher of ${remote}. Ask an operator to add it with "npm run trusted-publisher -- --remote ${remote}".`,
  differs: (remote: string, repository: string, claim: string, wanted: string, found: string) =>
    `${repository} can publish ${remote} only with ${claim} ${wanted}, but this job has ${found}.`,
  renamed: (repository: string, claim: string) =>
    `${repository} has a different ${claim} than the pinned one, so the name may belong to someone else. If it is yours, ask an operator to remove the trusted publisher and add it again.`,
  event: (event: string) =>
    `A job started by ${event} can't publish, because strangers can start it on a different commit than its token names. Publish from a push, a tag or a release.`,
  commit: (stated: string, verified: string) =>
    `The request states commit ${stated}, but the CI proves ${verified}. Leave out the commit.`,
  slow: (issuer: string, ms: number) =>
    `${issuer} did not respond within ${ms} ms, so the identity could not be verified. ${again}, ${orToken}.`,
  away: (issuer: string, reason: string) =>
    `The identity could not be verified because ${issuer} ${reason}. ${again} later, ${orToken}.`,
  reasons: {
    network: 'cannot be reached',
    too_large: 'sends a response that is too long',
    blocked: 'is on a private network, and REGISTRY_PRIVATE_HOSTS does not list it',
    status: (status: number) => `responds with ${status}`,
    settings: 'has no readable settings',
    keys: 'has no readable keys',
    otherIssuer: 'identifies itself as another issuer',
    otherPlace: 'keeps its keys at an address whose origin REGISTRY_ISSUERS does not list',
  },
} as const;
