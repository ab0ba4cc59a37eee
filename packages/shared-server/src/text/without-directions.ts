/** @returns the text without marks that change the direction of the rest of its line */
export const removeDirections = (text: string): string =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
