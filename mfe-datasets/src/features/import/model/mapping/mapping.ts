import { isDocument, type SourceFile } from '../parse/source-file';

/** Chunk fields that columns can be mapped to. */
export const targets = [
  'content',
  'question',
  'tags',
  'tracking',
  'link',
  'metadata',
  'chunk',
  'ignore',
] as const;
export type Target = (typeof targets)[number];

/** Target of each column by name. */
export type Mapping = Record<string, Target>;

const names: [Target, RegExp][] = [
  [
    'content',
    /^(content|chunk_?html|html|text|body|answers?|response|reply|passage|chunk|description|antwort|inhalt|beschreibung|réponse|contenu|respuesta|contenido|risposta|contenuto|resposta|conteúdo|odpowiedź|treść|antwoord|ответ|текст|答案|回答|内容|本文|답변|내용)$/iu,
  ],
  [
    'question',
    /^(questions?|frage|question_text|pregunta|domanda|pergunta|pytanie|vraag|вопрос|问题|質問|질문)$/iu,
  ],
  ['tags', /^(tags?|tag_?set|labels?|categor(y|ies))$/i],
  ['tracking', /^tracking[_ ]?id$/i],
  ['tracking', /^(id|external_?id|key)$/i],
  ['link', /^(link|url|href|source_?url)$/i],
];

/** Columns that identify a portal export. */
const EXPORTED = ['id', 'tracking_id', 'chunk_html', 'created_at', 'updated_at'];

/**
 * Target of a column. Uses `Object.hasOwn`, because a column can have the name of a prototype
 * member.
 */
export function getTarget(mapping: Mapping, column: string): Target {
  return (Object.hasOwn(mapping, column) && mapping[column]) || 'ignore';
}

/** Initial mapping of a file. Passages have known fields; columns are guessed. */
export function createMapping({ kind, columns }: SourceFile): Mapping {
  if (!isDocument(kind)) return guessMapping(columns);
  const fields: Mapping = { content: 'content', tracking_id: 'tracking' };
  return Object.fromEntries(columns.map((column) => [column, fields[column] ?? 'metadata']));
}

/** Initial mapping by column names. Unknown names become metadata. */
export function guessMapping(columns: string[]): Mapping {
  const [only] = columns;
  const isExport = EXPORTED.every((name) => columns.includes(name));
  const chosen = new Map<string, Target>(
    isExport
      ? [
          ['id', 'chunk'],
          ['created_at', 'ignore'],
          ['updated_at', 'ignore'],
        ]
      : [],
  );
  const taken = new Set<Target>();
  for (const [target, pattern] of names) {
    const column = columns.find((name) => !chosen.has(name) && pattern.test(name.trim()));
    if (column === undefined || taken.has(target)) continue;
    chosen.set(column, target);
    taken.add(target);
  }
  if (!taken.has('content') && columns.length === 1 && only !== undefined)
    return { [only]: 'content' };
  return Object.fromEntries(columns.map((column) => [column, chosen.get(column) ?? 'metadata']));
}

/** Targets that can have only one column. */
const SINGLE: ReadonlySet<Target> = new Set(['question', 'tracking', 'link', 'chunk']);

/** Maps a column. If its target allows only one column, the previous one becomes metadata. */
export function withTarget(mapping: Mapping, column: string, target: Target): Mapping {
  const entries = Object.entries(mapping).map(([name, now]): [string, Target] => {
    if (name === column) return [name, target];
    return [name, SINGLE.has(target) && now === target ? 'metadata' : now];
  });
  return Object.fromEntries(entries);
}

export function hasContent(mapping: Mapping): boolean {
  return Object.values(mapping).includes('content');
}
