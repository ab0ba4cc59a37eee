export { startPrefetch } from './start-prefetch';
