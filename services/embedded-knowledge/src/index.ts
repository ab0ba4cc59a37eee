export { createPortalActorHeader } from './api/http/portal-actor';
export { createKnowledgeApp } from './app';
export { loadSampleKnowledge, removeSampleKnowledge } from './demo/samples';
export { seedDemoKnowledge } from './demo/seed-demo-knowledge';
export { serviceQuestions } from './demo/service-questions';
export type { NewChunk } from './domain/chunks/chunk-body';
export { type ImportSource, importChunks } from './domain/chunks/import-chunks';
export { removeKnowledgeOrganization } from './domain/datasets/remove-organization';
export { hasPhrase, hasText } from './domain/text/holds-text';
export { htmlToText } from './domain/text/html-to-text';
export { knowledgeMigrations } from './migrations';
export { type KnowledgeServiceOptions, startKnowledgeService } from './service';
export { provisionOrganization } from './store/organizations/provision-organization';
export { findVectorsProblem, prepareVectors } from './store/vectors/prepare-vectors';
export type { Embedder } from './workers/embeddings/drivers/embedder';
export {
  createEndpointEmbedder,
  type EmbeddingsEndpoint,
} from './workers/embeddings/drivers/endpoint';
export {
  createFolderEmbedder,
  createPackagedEmbedder,
} from './workers/embeddings/drivers/local-models';
