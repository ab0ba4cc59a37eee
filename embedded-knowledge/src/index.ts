export type { NewChunk } from './chunks/chunk-body';
export { type ImportSource, importChunks } from './chunks/import-chunks';
export { seedDemoKnowledge } from './demo/seed-demo-knowledge';
export { knowledgeMigrations } from './migrations';
export { provisionOrganization } from './organizations/provision-organization';
export {
  type KnowledgeServiceOptions,
  knowledgeApp,
  type Ranking,
  startKnowledgeService,
} from './service';
