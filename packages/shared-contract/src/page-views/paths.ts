export const pageViews = '/api/page-views';
