export const formatCount = (number: number): string => number.toLocaleString('en-US');

export const count = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${formatCount(number)} ${many}`;

export const countChunks = (number: number): string => count(number, 'chunk', 'chunks');
