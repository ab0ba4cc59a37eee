/** The organization's audit log. */
export const audit = {
  all: '/api/audit',
  export: '/api/audit/export',
  verification: '/api/audit/verification',
} as const;
