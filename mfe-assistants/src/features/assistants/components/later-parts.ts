/** Parts of the page that load after it, for `lazy` and ahead of a visit. */
export const loadAssistantTable = async () => ({
  default: (await import('./table/AssistantTable')).AssistantTable,
});

export const loadSampleStrip = async () => ({
  default: (await import('./samples/SampleStrip')).SampleStrip,
});

export const loadPlatformLists = async () => ({
  default: (await import('./PlatformLists')).PlatformLists,
});
