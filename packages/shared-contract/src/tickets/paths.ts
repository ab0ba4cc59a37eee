export const tickets = '/api/tickets';
