export interface Paragraph {
  heading: string;
  text: string;
}

const MIN_LENGTH = 60;
const MAX_LENGTH = 1600;
const skipped =
  /licen[sc]e|contribut|sponsor|backer|author|changelog|support(ers|ing)|credits|badge/i;
const boilerplate =
  /permission is hereby granted|without warranty|copyright \(c\)|^copyright|^MIT\b|licensed under/i;

/** @returns the readable paragraphs of a Markdown text, without code, badges or tables */
export function readParagraphs(markdown: string): Paragraph[] {
  const blocks = markdown
    .replace(/\r\n?/g, '\n')
    .replace(/^(```|~~~)[^\n]*\n[\s\S]*?^\1[^\n]*$/gm, '\n')
    .replace(/<!--(?:(?!<!--)[\s\S])*?-->/g, '\n')
    .replace(/^(.+)\n(=|-){3,}$/gm, '# $1\n')
    .replace(/^(#{1,6} .*)$/gm, '\n$1\n')
    .split(/\n[ \t]*\n/);
  const paragraphs: Paragraph[] = [];
  let heading = '';
  for (const block of blocks) {
    const title = /^#{1,6}\s+(?!\s)(.*)$/.exec(block.trim());
    if (title) {
      heading = cleanInline(title[1] ?? '').replace(/(?<![\s#])\s*#+$/, '');
    } else if (!skipped.test(heading) && !boilerplate.test(block)) {
      const text = isProse(block) ? cleanInline(block) : '';
      if (text.length >= MIN_LENGTH && text.length <= MAX_LENGTH && /[a-z] [a-z]/i.test(text))
        paragraphs.push({ heading, text });
    }
  }
  return paragraphs;
}

function isProse(block: string): boolean {
  const line = block.trimStart();
  return (
    !/^( {4}|\t)/.test(block.replace(/^\n+/, '')) && !/^(\||\[!\[|!\[|\[.+\]:|<|---)/.test(line)
  );
}

/** @returns one line of plain text: link texts, but no images, tags or emphasis */
export function cleanInline(markdown: string): string {
  return markdown
    .replace(/!\[[^[\]]*\](\([^()]*\)|\[[^[\]]*\])/g, '')
    .replace(/\[([^[\]]*)\](\([^()]*\)|\[[^[\]]*\])/g, '$1')
    .replace(/<\/?[a-zA-Z][^<>\n]{0,300}>/g, '')
    .replace(/^[ \t]*([-*+]|\d+\.)\s+/gm, '')
    .replace(/^[ \t]*>+\s?/gm, '')
    .replace(/(\*\*|__|`+)/g, '')
    .replace(/(^|\s)[*_]([^*_\n]+)[*_](?=\W|$)/g, '$1$2')
    .replace(/\\([\\`*_{}[\]()#+\-.!<>])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
