/** Error texts of the server that the specification's catalog doesn't have. */
export const serverTexts = {
  internal: 'An unexpected error occurred',
  notFound: 'Not found',
  methodNotAllowed: 'This method is not allowed here',
  badPath: 'The address is not well-formed',
  badRequest: 'The request is not valid',
  badFormat: 'not in the expected format',
  badBody: 'The request body could not be read',
  maskedField: (path: string) =>
    `"${path.slice(0, 200)}" is hidden and cannot be kept after this change. Please enter it again.`,
  badJson: 'The request body is not valid JSON',
  notAnObject: 'The request body must be a JSON object',
  tooDeep: 'The body is nested too deeply.',
  forbiddenKey: 'The body contains a key that is not allowed.',
  unstorable: (named: string, what: string) => `${named} contains ${what}, which cannot be stored.`,
  unstorableValue: 'The request contains a value that cannot be stored',
  jsonOnly: 'The request body must be plain JSON',
  tooLarge: 'The request body is too large',
  diskFull:
    "The server's disk is full, so nothing can be saved. Ask the operator of this portal to free space.",
  databaseBusy: 'The database is not available. Please try again.',
  serviceBusy: 'A connected service is temporarily unavailable. Please try again.',
  upstreamFailed: 'A connected service did not respond. Please try again.',
  serviceDisallowed:
    'This portal no longer allows accounts at this address. Connect another one in Settings.',
  addressNotListed: 'This portal does not allow accounts at this address.',
  builtInNotListed: 'This portal does not offer its built-in service. Connect your own account.',
  notBuiltIn: "This portal uses an external service here. Enter your account's key.",
  storeFailed: "The portal's remote store did not accept the version. Please try again.",
  notReady: 'The portal is starting or stopping. Please try again.',
  keysUnreadable: (count: number) =>
    `${count} stored ${count === 1 ? 'key' : 'keys'} cannot be opened with the secret key of this server.`,
  ticketExpired: 'This link has expired. Please start again.',
  embeddedOnly: 'Imports need the built-in knowledge service.',
  historyEmbeddedOnly: 'History needs the built-in knowledge service.',
  trackingIdTaken: 'Another chunk now has this tracking ID.',
  disableEmbeddedOnly:
    "Your knowledge account can't disable chunks. Move them to another dataset, or delete them.",
  duplicatesEmbeddedOnly: 'Finding duplicates needs the built-in knowledge service.',
  selectionTooLarge: (most: number) =>
    `You can change at most ${most.toLocaleString('en')} chunks at once. Select fewer.`,
  selectionSameDataset: 'The chunks are already in this dataset.',
  rateLimited: 'Too many requests. Please wait a moment and try again.',
  bodiesUsedUp: {
    person: 'You are sending too much at once. Let other uploads finish, then try again.',
    organization:
      'Your organization is sending too much at once. Let other uploads finish, then try again.',
    strangers: 'Too many requests. Please wait a moment and try again.',
    server: 'The portal is receiving too much data. Please try again in a few seconds.',
  },
  tooManyStreams:
    'Your organization has reached its limit of open live updates. Close another portal page.',
} as const;
