/** Why a tool is not tested. */
export const toolTexts = {
  noServer: 'This tool has no server that can be asked.',
  testFailed: 'The tool could not be tested. Please try again.',
} as const;
