/** Error texts of the specification's catalogue (section 8), letter for letter, by area. */

export const authTexts = {
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  passwordRequired: 'Password is required',
  signInFailed: 'Failed to sign in',
  signUpFailed: 'Failed to sign up',
  signOutFailed: 'Failed to sign out',
  resetFailed: 'Failed to reset password',
  initFailed: 'Failed to initialize auth',
  retrieveFailed: 'Failed to retrieve session',
  noUserData: 'No user data received from server',
  profileMissing: 'User profile not found in database',
  organizationMissing: 'Organization not found for user',
  passwordsDiffer: 'Passwords do not match',
  accountFailed: 'Failed to create an account',
  noOrganization: 'No organization ID found. Please contact support.',
} as const;

export const proxyTexts = {
  selectFailed: 'Failed to execute select query',
  httpError: (status: number) => `HTTP error! status: ${status}`,
} as const;

export const knowledgeTexts = {
  apiError: (status: number, statusText: string, body: string) =>
    `Trieve API error: ${status} ${statusText} - ${body}`,
  unauthorized: 'Authentication error: Invalid token or insufficient permissions',
  initFailed: (reason: string) => `Could not initialize Trieve service: ${reason}`,
  notInitialized: 'Trieve service not initialized',
  noSession: 'No active session',
  keyFailed: 'Failed to get Trieve API key',
  connectFailed: 'Failed to connect to Trieve API. Please check your API configuration.',
  fetchFailed: 'Failed to fetch datasets. Please try again.',
  retryFailed: (message: string) => `Manual retry failed: ${message}`,
  noDatasetId: 'No dataset ID provided',
  searchFailed: (message: string) => `Error searching chunks: ${message}`,
  chunksFailed: (message: string) => `Error fetching chunks: ${message}`,
  datasetFailed: (message: string) => `Error fetching dataset info: ${message}`,
  createChunkFailed: 'Failed to create chunk',
  invalidResponse: 'Invalid response format',
  /** Reasons why the knowledge service could not be initialised (section 5). */
  init: {
    noUser: 'User not found',
    noOrganizationId: 'Organization ID missing',
    organizationFailed: 'Failed to fetch organization details',
    organizationInvalid: 'Invalid organization data format',
    organizationMissing: 'Organization not found',
    notConfigured: 'Organization is missing Trieve configuration. Please contact support.',
    keyFailed: 'Failed to fetch API key',
    keyInvalid: 'Invalid API key data format',
    keyMissing: 'No Trieve API key found',
    serviceFailed: 'Failed to initialize Trieve service',
  },
} as const;

export const dashboardTexts = {
  signInFirst: 'Please log in to view the dashboard',
  agentsFailed: 'Failed to load agent data',
  dashboardFailed: 'Failed to load dashboard data',
  noDatasets: 'No datasets found. Please create a dataset first.',
  noChunks: 'No chunks found in any datasets. Please add some content to your datasets.',
  connectionError: (message: string) => `Connection error: ${message}`,
} as const;

export const assistantTexts = {
  noUser: 'User is not available. Please sign in again.',
  noOrganization: authTexts.noOrganization,
  keyMissing: 'VAPI API key not found. Please add your API key in Settings.',
  keyInactive: 'No active VAPI API key found. Please add your API key in Settings.',
  keyInvalid: 'Invalid API key format. Please check your API key in Settings.',
  fetchFailed: 'Failed to fetch assistants',
  unexpected: 'An unexpected error occurred',
  storeFailed: 'Failed to store assistant in database',
  updateFailed: 'Failed to update assistant in database',
  invalidResponse: 'Invalid response format from server',
  initFailed: 'Failed to initialize VAPI service. Please ensure your VAPI API key is configured.',
  notInitialized: 'VAPI service not initialized. No API key available.',
  serverKeyFailed: 'Failed to check VAPI server API key',
  callsFailed: 'Failed to fetch calls',
  makeCallFailed: 'Failed to make call',
  selectPhoneNumber: 'Please select a phone number',
  toolsFailed: 'Failed to fetch tools',
  noRecording: (kind: 'mono' | 'stereo') => `No ${kind} recording available for this call`,
  noTranscript: 'No transcript available for this call',
  recordingFailed: (statusText: string) => `Failed to fetch recording: ${statusText}`,
  invalidVapiResponse: 'Invalid response format from VAPI',
  invalidData: 'Invalid data format received',
} as const;

/** Why the portal does not place a call; the catalogue of the specification does not name these. */
export const callTexts = {
  claimed: 'A colleague holds this call.',
  claimLost: 'You no longer hold this call. A colleague may have it.',
  keyMissing: 'A call needs an Idempotency-Key header of 1 to 128 visible characters.',
  keyReused: 'This request was already used for another call. Please open the form again.',
  inFlight: 'This call is being placed. Please wait a moment.',
  unknown:
    'The voice platform did not confirm the call. It may have been placed; look for it in the list of calls before you try again.',
  numberInvalid: 'This is not a complete phone number. Please enter it with its country code.',
  numberShort: 'Emergency and short numbers cannot be called.',
  numberExtension: 'Numbers with an extension cannot be called.',
  numberPremium: 'Premium-rate and shared-cost numbers cannot be called.',
  numberSatellite: 'Satellite and international network numbers cannot be called.',
  country: (country: string) => `Calls to ${country} are not allowed.`,
  ownNumber: 'A phone number cannot call itself. Please enter another number.',
  otherOwnNumber: 'This number belongs to your organization. Please enter another number.',
  notRunning: 'This call has already ended.',
  endFailed: 'The call could not be ended. Please try again.',
  atOnce: (calls: number) =>
    `Your organization has reached its limit of ${calls === 1 ? '1 running call' : `${calls} running calls`}. Please wait until one has ended.`,
  spend: (dollars: number) =>
    `The calls of your organization have reached the limit of $${dollars} in 24 hours. Please try again later.`,
  assistantUnknown: 'This assistant does not exist.',
  assistantArchived: 'This assistant is archived. Bring it back before you call with it.',
  phoneNumberUnknown: 'This phone number does not exist.',
  phoneNumberInactive: 'This phone number is not active.',
} as const;

/** Why a member may not do something, or a membership does not change. */
export const tokenTexts = {
  notForTokens: 'An access token cannot do this. Sign in instead.',
  readOnly: 'This access token may only read.',
  tooMany: (most: number) => `You have ${most} access tokens. Revoke one first.`,
} as const;

export const peopleTexts = {
  /** Beside the name of a person who has left the organization. */
  left: 'left',
  formerMember: 'Former member',
  adminOnly: 'Only an admin of your organization can do this.',
  lastAdmin: 'Name another admin first.',
  invitationEnded: 'This invitation is no longer valid. Ask for a new one.',
  otherAddress: (email: string) =>
    `This invitation is for ${email}. Sign in with that address to accept it.`,
  alreadyMember: 'You belong to this organization already.',
  memberAlready: (email: string) => `${email} belongs to your organization already.`,
  alreadyInvited: (email: string) => `${email} has an open invitation. Send it again instead.`,
} as const;

/** Why a phone number is not added, assigned or released. */
export const numberTexts = {
  invalid: 'This is not a complete phone number. Please enter it with + and its country code.',
  addFailed: 'The number could not be added. Please try again.',
  changeFailed: 'The number could not be changed. Please try again.',
  releaseFailed: 'The number could not be released. Please try again.',
  inCall: 'A call is running on this number. Please wait until it has ended, or end it.',
} as const;

/** Why a draft of an assistant is not saved or published. */
export const draftTexts = {
  changed: 'This draft was changed or published elsewhere. Your latest changes are not saved.',
  publishFailed: 'The draft could not be published. Please try again.',
  duplicateFailed: 'The assistant could not be duplicated. Please try again.',
} as const;

/** Why a tool is not tested. */
export const toolTexts = {
  noServer: 'This tool has no server that can be asked.',
  testFailed: 'The tool could not be tested. Please try again.',
} as const;

/** Why an assistant does not answer by text. */
export const chatTexts = {
  failed: 'The assistant could not answer. Please try again.',
  listFailed: 'Failed to fetch conversations',
  brokenOff: 'The answer broke off. Please try again.',
} as const;

export const apiKeyTexts = {
  noOrganizationId: 'No organization ID found',
  updateFailed: 'Failed to update API key',
  noKeys: 'No API keys found',
} as const;

/** Why a check of an integration failed; `name` is the service as members know it. */
export const checkTexts = {
  refused: (name: string) => `The ${name} refused the key.`,
  status: (name: string, status: number) => `The ${name} answered with status ${status}.`,
  unreadable: (name: string) => `The ${name} sent an invalid response.`,
  timeout: (name: string) => `The ${name} did not answer in time.`,
  unreachable: (name: string) => `The ${name} could not be reached.`,
  sealed: 'The stored key can no longer be read. Please enter it again.',
  noOrganization: knowledgeTexts.init.notConfigured,
} as const;

/** Texts of the server for failures that the catalogue of the specification does not name. */
export const serverTexts = {
  internal: 'An unexpected error occurred',
  notFound: 'Not found',
  methodNotAllowed: 'This method is not allowed here',
  badPath: 'The address is not well-formed',
  badRequest: 'The request is not valid',
  badBody: 'The request body could not be read',
  maskedField: (path: string) =>
    `"${path.slice(0, 200)}" is hidden and cannot be kept after this change. Please enter it again.`,
  badJson: 'The request body is not valid JSON',
  tooDeep: 'The body is nested too deeply.',
  forbiddenKey: 'A key of the body is not allowed.',
  unstorable: (named: string, what: string) => `${named} holds ${what}, which cannot be stored.`,
  unstorableValue: 'The request holds a value that cannot be stored',
  jsonOnly: 'The request body must be plain JSON',
  tooLarge: 'The request body is too large',
  databaseBusy: 'The database is not available. Please try again.',
  upstreamFailed: 'A connected service did not answer. Please try again.',
  serviceDisallowed:
    'This portal does not allow accounts at this address any longer. Connect another one in Settings.',
  addressNotListed: 'This portal does not allow accounts at this address.',
  builtInNotListed: 'This portal does not offer its built-in service. Connect your own account.',
  notBuiltIn: 'This portal uses an outside service here. Please enter the key of your account.',
  notReady: 'The portal is starting or stopping. Please try again.',
  keysUnreadable: (count: number) =>
    `${count} stored ${count === 1 ? 'key' : 'keys'} cannot be opened with the secret key of this server.`,
  ticketExpired: 'This link has expired. Please start again.',
  embeddedOnly: 'Imports need the built-in knowledge service.',
  rateLimited: 'Too many requests. Please wait a moment and try again.',
  tooManyStreams:
    'Your organization has reached its limit of open live updates. Please close a page.',
} as const;
