import { isWholeRun } from 'testing/matrix';
import { languages, WordWriter, writtenWords } from 'testing/words';
import type { Block } from './block';
import { readHtmlPage } from './html/read-html-page';
import { markdownBlocks } from './markdown/markdown-blocks';
import { groupPassages } from './passages/group-passages';
import { plainBlocks } from './text/plain-blocks';

const makeRows = (writer: WordWriter, count: number) =>
  Array.from({ length: count }, () => [writer.words(2), writer.words(3), writer.words(1)]);

const formats: Record<string, (writer: WordWriter) => Block[]> = {
  html: (writer) => {
    const makeTable = (cells: string[][]) =>
      `<table><tr><th>${writer.words(1)}<th>${writer.words(1)}<th>${writer.words(1)}</tr>${cells
        .map((row) => `<tr>${row.map((cell) => `<td><p>${cell}</p>`).join('')}</tr>`)
        .join('')}</table>`;
    const parts = [
      () => `<p>${writer.sentences(60)}</p>`,
      () =>
        `<ul><li>${writer.words(4)}<ol start=3><li>${writer.shown('3')}${writer.words(5)}<li>${writer.shown('4')}<p>${writer.words(3)}</ol>${writer.words(2)}</ul>`,
      () => `<details><summary>${writer.words(3)}</summary>${writer.sentences(2)}</details>`,
      () =>
        makeTable([]).replace(
          '</table>',
          `${makeRows(writer, 60)
            .map((row) => `<tr><td>${row.join('<td>')}`)
            .join('')}</table>`,
        ),
      () => `<aside><div>${writer.words(4)}</div>${writer.words(2)}<br>${writer.words(2)}</aside>`,
      () => `<pre>${Array.from({ length: 90 }, () => writer.words(4)).join('\n')}</pre>`,
      () => `<dl><dt>${writer.words(1)}<dd>${writer.sentences(1)}</dl>`,
    ];
    return readHtmlPage(parts.map((part) => `<h2>${writer.words(2)}</h2>${part()}`).join('\n'))
      .blocks;
  },
  markdown: (writer) => {
    const parts = [
      () => writer.sentences(60),
      () => `- ${writer.words(4)}\n  - ${writer.words(3)}\n- ${writer.words(2)}`,
      () => `> ${writer.sentences(2)}`,
      () => `1. ${writer.shown('1')}${writer.words(4)}\n2. ${writer.shown('2')}${writer.words(2)}`,
      () =>
        `| ${[writer.words(1), writer.words(1), writer.words(1)].join(' | ')} |\n| - | - | - |\n${makeRows(
          writer,
          60,
        )
          .map((row) => `| ${row.join(' | ')} |`)
          .join('\n')}`,
      () => `\`\`\`\n${Array.from({ length: 90 }, () => writer.words(4)).join('\n')}\n\`\`\``,
    ];
    return markdownBlocks(parts.map((part) => `## ${writer.words(2)}\n\n${part()}`).join('\n\n'));
  },
  text: (writer) =>
    plainBlocks(
      Array.from({ length: 8 }, (_, index) =>
        index % 2 === 0 ? writer.sentences(40) : writer.sentences(3).replaceAll(' ', '\n'),
      ).join('\n\n'),
    ),
};

/** Words in the order of the passages. Repeated headings and table headers count once. */
function listWords(blocks: Block[]): string[] {
  let path = '';
  let header = '';
  return groupPassages(blocks).flatMap((passage) => {
    const heading = passage.path.join(' ');
    const above = heading === path ? '' : heading;
    path = heading;
    const texts = passage.blocks.map(({ text, hasHeader }) => {
      const [first = '', ...rest] = text.split('\n');
      const isRepeated = hasHeader === true && first === header;
      if (hasHeader) header = first;
      return isRepeated ? rest.join('\n') : text;
    });
    return writtenWords([above, ...texts].join('\n'));
  });
}

const cases = Object.keys(languages).flatMap((language, index) =>
  Object.keys(formats).map((format) => [format, language, index] as const),
);

test.each(isWholeRun ? cases : cases.filter(([, , index], at) => (at + index) % 3 === 0))(
  '%s: reads every word in %s once, in order',
  (format, language, index) => {
    const writer = new WordWriter(languages[language] as (typeof languages)[string], index);
    const found = listWords(formats[format]?.(writer) ?? []);
    expect(found).toEqual(writer.written);
  },
);
