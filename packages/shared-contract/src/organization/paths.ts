/** The session's organization. */
export const organization = {
  own: '/api/organization',
  retention: '/api/organization/retention',
  retentionPreview: '/api/organization/retention/preview',
  export: '/api/organization/export',
  deletion: '/api/organization/deletion',
  secondFactor: '/api/organization/second-factor',
} as const;
