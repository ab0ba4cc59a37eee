export { sendEarly } from './send-early';
export { startPrefetch } from './start-prefetch';
