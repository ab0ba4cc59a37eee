export { downloadText, downloadUrl } from './downloads/download';
export { type Problem, problemOf, requestIdOf } from './errors/problem';
export { useKeys } from './keyboard/use-keys';
export { useSlashKey } from './keyboard/use-slash-key';
export { usePrefetch } from './prefetch/use-prefetch';
export { FilterSelect } from './search/FilterSelect';
export { SEARCH_DEBOUNCE_MS, useDebouncedSearch } from './search/use-debounced-search';
export { RedirectToSignIn } from './session/RedirectToSignIn';
export { SessionEnded } from './session/SessionEnded';
