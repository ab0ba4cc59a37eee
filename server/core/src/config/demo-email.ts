export const DEMO_EMAIL = 'demo@portal.example';
