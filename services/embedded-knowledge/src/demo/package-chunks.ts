import type { NewChunk } from '../domain/chunks/chunk-body';
import { escapeHtml } from '../domain/text/escape-html';
import { readParagraphs } from './clean-markdown';
import { type DocumentedPackage, findDocumentedPackages } from './find-packages';

const MAX_CHUNKS = 6000;
const MAX_CHUNKS_PER_PACKAGE = 150;

/** @returns the paragraphs of installed packages' READMEs as chunks, the same on every call */
export function readPackageChunks(checkoutFolder: string): NewChunk[] {
  const chunks: NewChunk[] = [];
  const seen = new Set<string>();
  for (const found of findDocumentedPackages(checkoutFolder)) {
    let number = 0;
    for (const { heading, text } of readParagraphs(found.readme)) {
      if (seen.has(text) || number >= MAX_CHUNKS_PER_PACKAGE) continue;
      if (chunks.length >= MAX_CHUNKS) return chunks;
      seen.add(text);
      number += 1;
      chunks.push(toChunk(found, heading || found.name, text, number));
    }
  }
  return chunks;
}

function toChunk(
  found: DocumentedPackage,
  heading: string,
  text: string,
  number: number,
): NewChunk {
  const scope = found.name.startsWith('@') ? [found.name.split('/')[0] ?? ''] : [];
  return {
    chunk_html: `<h3>${escapeHtml(heading)}</h3><p>${escapeHtml(text)}</p>`,
    link: found.link,
    tracking_id: `${found.name}#${number}`,
    metadata: {
      package: found.name,
      version: found.version,
      heading,
      license: found.license,
    },
    tag_set: [...new Set([...scope, ...found.keywords.map((word) => word.toLowerCase())])]
      .map((tag) => tag.trim())
      .filter(Boolean),
  };
}
