/** Code that loads after the page, for `lazy` and for prefetching. */
export const loadAssistantTable = async () => ({
  default: (await import('./table/AssistantTable')).AssistantTable,
});

export const loadSampleStrip = async () => ({
  default: (await import('./samples/SampleStrip')).SampleStrip,
});

export const loadPlatformLists = async () => ({
  default: (await import('./PlatformLists')).PlatformLists,
});
