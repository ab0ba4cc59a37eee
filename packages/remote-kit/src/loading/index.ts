export { withDeadline } from './deadline';
export { LoadedPage } from './LoadedPage';
export { LoadFailure } from './LoadFailure';
export { createPageSource, PageLoadError, type PageSource } from './page-source';
export { quietLazy } from './quiet-lazy';
