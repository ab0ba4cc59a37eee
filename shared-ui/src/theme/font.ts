/** Address of the Inter variable font, latin part; webpack emits it as an asset. */
export const interUrl = new URL(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  import.meta.url,
).href;
