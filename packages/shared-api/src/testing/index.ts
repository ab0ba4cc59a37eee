export { importJob } from './import-job';
