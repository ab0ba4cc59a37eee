import { isWholeRun } from 'testing/matrix';
import type { Block } from './block';
import { readHtmlPage } from './html/read-html-page';
import { markdownBlocks } from './markdown/markdown-blocks';
import { groupPassages } from './passages/group-passages';
import { plainBlocks } from './text/plain-blocks';

/** Words of each language, and how its sentences end. */
const languages: Record<string, { words: string; end: string }> = {
  German: {
    words: 'Größe Straße für über Müllabfuhr Käufer öffnet täglich Gebühr Rückgabe',
    end: '.',
  },
  French: { words: 'l’été où garçon déjà façade œuvre naïve hôtel élève reçu', end: '\u00a0!' },
  Polish: { words: 'zażółć gęślą jaźń łódka źródło ćwiczenie żółw święto środa dźwig', end: '.' },
  Russian: { words: 'часы работы возврат товара магазин ёлка объект съезд подъезд июль', end: '?' },
  Arabic: { words: 'ساعات العمل مكتب يفتح الصباح مساء الجمعة عطلة رسوم دفع', end: '؟' },
  Hindi: { words: 'दुकान खुलती सुबह शाम रविवार बंद शुल्क वापसी नियम ग्राहक', end: '।' },
  Thai: { words: 'ร้าน เปิด เช้า ปิด เย็น วันหยุด ค่าธรรมเนียม คืนสินค้า ลูกค้า กฎ', end: ' ' },
  Chinese: {
    words:
      '营业时间 退货政策 配送费用 周末休息 客户服务 保修期限 付款方式 门店地址 产品说明 联系我们',
    end: '。',
  },
  Japanese: {
    words:
      '営業時間 返品条件 配送料金 定休日 お客様 保証期間 支払方法 店舗住所 製品説明 お問い合わせ',
    end: '。',
  },
  Korean: {
    words:
      '영업시간 반품규정 배송비용 주말휴무 고객지원 보증기간 결제방법 매장주소 제품설명 문의하기',
    end: '.',
  },
};

/** A number as a word of its own, so that each word is in a document once. */
class Writer {
  #next = 0;
  readonly written: string[] = [];
  readonly #words: string[];

  constructor(
    readonly language: { words: string; end: string },
    readonly seed: number,
  ) {
    this.#words = language.words.split(' ');
  }

  words(count: number): string {
    const added = Array.from({ length: count }, () => {
      this.#next += 1;
      return `${this.#words[(this.#next * 7 + this.seed) % this.#words.length]}${this.#next}`;
    });
    this.written.push(...added);
    return added.join(' ');
  }

  sentences(count: number): string {
    return Array.from({ length: count }, () => this.words(9) + this.language.end).join(' ');
  }
}

const rows = (writer: Writer, count: number) =>
  Array.from({ length: count }, () => [writer.words(2), writer.words(3), writer.words(1)]);

const formats: Record<string, (writer: Writer) => Block[]> = {
  html: (writer) => {
    const table = (cells: string[][]) =>
      `<table><tr><th>${writer.words(1)}<th>${writer.words(1)}<th>${writer.words(1)}</tr>${cells
        .map((row) => `<tr>${row.map((cell) => `<td><p>${cell}</p>`).join('')}</tr>`)
        .join('')}</table>`;
    const parts = [
      () => `<p>${writer.sentences(60)}</p>`,
      () =>
        `<ul><li>${writer.words(4)}<ol><li>${writer.words(5)}<li><p>${writer.words(3)}</ol>${writer.words(2)}</ul>`,
      () => `<details><summary>${writer.words(3)}</summary>${writer.sentences(2)}</details>`,
      () =>
        table([]).replace(
          '</table>',
          `${rows(writer, 60)
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
      () =>
        `| ${[writer.words(1), writer.words(1), writer.words(1)].join(' | ')} |\n| - | - | - |\n${rows(
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

/** Words in the order of the passages; what is repeated above a passage counts once. */
function wordsOf(blocks: Block[]): string[] {
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
    return [above, ...texts].join('\n').match(/[\p{L}\p{M}\p{N}’]+/gu) ?? [];
  });
}

const cases = Object.keys(languages).flatMap((language, index) =>
  Object.keys(formats).map((format) => [format, language, index] as const),
);

test.each(isWholeRun ? cases : cases.filter(([, , index], at) => (at + index) % 3 === 0))(
  'keeps every word of a document of %s in %s once, in order',
  (format, language, index) => {
    const writer = new Writer(languages[language] as (typeof languages)[string], index);
    const found = wordsOf(formats[format]?.(writer) ?? []);
    expect(found).toEqual(writer.written);
  },
);
