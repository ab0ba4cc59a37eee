export const dashboard = '/api/dashboard';
