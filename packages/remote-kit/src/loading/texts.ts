export const loadingTexts = {
  loading: (title: string) => `Loading ${title}`,
  failed: (title: string) =>
    `${title} could not be loaded. The rest of the portal keeps working; please try again.`,
  broke: (title: string) =>
    `${title} ran into a problem. The rest of the portal keeps working; please try again.`,
} as const;
