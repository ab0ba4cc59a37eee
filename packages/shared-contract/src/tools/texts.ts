/** Why a tool can't be tested. */
export const toolTexts = {
  noServer: 'This tool has no server to test.',
  testFailed: "Couldn't test the tool. Please try again.",
} as const;
