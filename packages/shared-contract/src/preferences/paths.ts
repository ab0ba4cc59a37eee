export const preferences = '/api/preferences';
