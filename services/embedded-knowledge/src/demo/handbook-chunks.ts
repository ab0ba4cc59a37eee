import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackageFolder } from 'shared-server';
import type { NewChunk } from '../domain/chunks/chunk-body';
import { escapeHtml } from '../domain/text/escape-html';
import { cleanInline } from './clean-markdown';

export const readHandbookChunks = (): NewChunk[] => readChunks('handbook');

/** @returns the chunks of the handbook that the demo's assistants answer from */
export const readServiceChunks = (): NewChunk[] => readChunks('handbook/service');

function readChunks(path: string): NewChunk[] {
  const folder = join(findPackageFolder('embedded-knowledge', import.meta.url), path);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .flatMap((name) =>
      toChunks(name.replace(/\.md$/, ''), readFileSync(join(folder, name), 'utf8')),
    );
}

function toChunks(chapter: string, markdown: string): NewChunk[] {
  const chunks: NewChunk[] = [];
  let heading = '';
  for (const block of markdown.split(/\n\s*\n/)) {
    const title = /^#+\s+(?!\s)(.+)$/.exec(block.trim());
    if (title) {
      heading = title[1] ?? '';
    } else if (block.trim()) {
      chunks.push({
        chunk_html: `<h3>${escapeHtml(heading)}</h3><p>${escapeHtml(cleanInline(block))}</p>`,
        tracking_id: `handbook/${chapter}#${chunks.length + 1}`,
        metadata: { chapter, heading },
        tag_set: ['handbook', chapter],
      });
    }
  }
  return chunks;
}
