/** Texts of the filters on a phone. */
export const filterTexts = {
  show: 'Filters',
  shown: (chosen: number) => `Filters, ${chosen} chosen`,
} as const;
