export const integrations = {
  all: '/api/integrations',
  analytics: '/api/integrations/analytics',
  knowledgeOrganization: '/api/integrations/trieve/organization',
  check: '/api/integrations/:provider/check',
  builtIn: '/api/integrations/:provider/built-in',
  account: '/api/integrations/:provider/account',
  accountCheck: '/api/integrations/:provider/account/check',
} as const;
