export const samples = '/api/samples';
