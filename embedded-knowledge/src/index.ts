export { knowledgeApp } from './app';
export { loadSampleKnowledge, removeSampleKnowledge } from './demo/samples';
export { seedDemoKnowledge } from './demo/seed-demo-knowledge';
export type { NewChunk } from './domain/chunks/chunk-body';
export { type ImportSource, importChunks } from './domain/chunks/import-chunks';
export { removeKnowledgeOrganization } from './domain/datasets/remove-organization';
export { knowledgeMigrations } from './migrations';
export { type KnowledgeServiceOptions, type Ranking, startKnowledgeService } from './service';
export { provisionOrganization } from './store/organizations/provision-organization';
