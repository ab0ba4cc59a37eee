/** Metadata at the start: YAML, TOML or JSON between fences. */
const FRONT_MATTER = [
  /^---[ \t]*\n(?:[\s\S]*?\n)??(?:---|\.\.\.)[ \t]*(?:\n|$)/,
  /^\+\+\+[ \t]*\n(?:[\s\S]*?\n)??\+\+\+[ \t]*(?:\n|$)/,
  /^;;;[ \t]*\n(?:[\s\S]*?\n)??;;;[ \t]*(?:\n|$)/,
];
/** A line of metadata, unlike prose between two rules. */
const METADATA = /^(?:[\w"'.@$-][^\n]{0,80}?\s*[:=](?:\s|$)|[#\s\-}\]]|$)/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const IMPORT = /^import\s+(?:[\w*{][^\n]*\sfrom\s+)?['"][^'"\n]+['"];?\s*$/;
const EXPORT = /^export\s+(?:const|let|default|function)\s[^\n]*$/;
const HEADING_ID = /^(#{1,6}\s[^\n]*?)\s*\{#[\w-]+\}\s*$/;
/** Fences of notes and tabs, with their title. */
const CONTAINER = /^\s*:{3,}[ \t]*(?:\{?\.?[\w-]+\}?)?[ \t]*(?:\[([^\]\n]*)\]|([^\n]*))$/;
const TEMPLATE_TAG = /^\s*\{%-?[^\n]*%\}\s*$/;
/** Notion exports callouts as `<aside>`. The Markdown inside is only parsed after a blank line. */
const ASIDE = /^<\/?aside>$/;
/** The kind of a note, such as `> [!NOTE]`. */
const ALERT = /^(\s*>[\s>]*)\[!(\w)(\w*)\][+-]?/;
const JSX_COMMENT = /\{\/\*[\s\S]*?\*\/\}/g;

const FOOTNOTE = /^ {0,3}\[\^([^\]\s]{1,100})\]:[ \t]*/gm;
const REFERENCE = /\[\^([^\]\s]{1,100})\]/g;

/**
 * Removes front matter, and outside of code also imports, exports, MDX comments and template tags.
 * Rewrites notes and footnotes as plain Markdown.
 */
export function cleanMarkdown(markdown: string): string {
  const text = removeFrontMatter(markdown.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
  let fence = '';
  let prose = '';
  let result = '';
  const notes = new Set([...text.matchAll(FOOTNOTE)].map(([, id]) => id));
  const endProse = () => {
    result += prose
      .replace(JSX_COMMENT, '')
      // Otherwise a one-word footnote is parsed as a link definition.
      .replace(FOOTNOTE, '\n\\[$1\\] ')
      .replace(REFERENCE, (mark, id) => (notes.has(id) ? `\\[${id}\\]` : mark));
    prose = '';
  };
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (fence !== '') {
      result += `${line}\n`;
      if (mark.startsWith(fence) && line.trim() === mark) fence = '';
    } else if (mark !== '') {
      endProse();
      result += `${line}\n`;
      fence = mark;
    } else if (!IMPORT.test(line) && !EXPORT.test(line)) {
      prose += `${rewriteLine(line)}\n`;
    }
  }
  endProse();
  return result;
}

function rewriteLine(line: string): string {
  const [container, inBrackets, title] = CONTAINER.exec(line) ?? [];
  if (container !== undefined) return `\n${inBrackets ?? title ?? ''}\n`;
  if (TEMPLATE_TAG.test(line)) return '';
  if (ASIDE.test(line.trim())) return `\n${line}\n`;
  return line
    .replace(HEADING_ID, '$1')
    .replace(ALERT, (_, quote, first, rest) => `${quote}${first}${rest.toLowerCase()}:`);
}

function removeFrontMatter(text: string): string {
  for (const pattern of FRONT_MATTER) {
    const [found = ''] = pattern.exec(text) ?? [];
    const lines = found.trim().split('\n').slice(1, -1);
    if (found !== '' && lines.every((line) => METADATA.test(line))) return text.slice(found.length);
  }
  return text;
}
