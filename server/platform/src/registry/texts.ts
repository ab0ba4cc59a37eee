/** Errors that a team's CI prints when the registry refuses. */
export const registryTexts = {
  noPublisher: "Publishing needs a remote's publish token or the identity of a CI job.",
  tokenUnknown: 'This portal has no such publish token. Check the secret that the job sends.',
  tokenEnded: (at: Date) =>
    `This publish token expired on ${formatDay(at)}. Ask the portal's operator for a new one.`,
  tokenRevoked: (at: Date) =>
    `This publish token was revoked on ${formatDay(at)}. Ask the portal's operator for a new one.`,
  notWritable: 'The portal cannot write to its remote store. Ask its operator for write access.',
  diskFull: "The disk of the portal's remote store is full. Ask its operator to free up space.",
} as const;

const formatDay = (at: Date) => at.toISOString().slice(0, 10);
