export { Talk } from './Talk';
