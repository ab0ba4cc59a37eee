/** Who did what in the organization. */
export const audit = {
  all: '/api/audit',
  export: '/api/audit/export',
  verification: '/api/audit/verification',
} as const;
