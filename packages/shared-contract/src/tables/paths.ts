export const proxy = '/api/proxy';
