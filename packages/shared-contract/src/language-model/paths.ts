export const languageModel = {
  own: '/api/language-model',
  check: '/api/language-model/check',
  local: '/api/language-model/local',
} as const;
