/** Sign-in of the demo organization. */
export const DEMO_EMAIL = 'demo@portal.example';
