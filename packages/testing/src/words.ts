/** Words of each language, and how its sentences end. */
export const languages: Record<string, { words: string; end: string }> = {
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

/** Writes numbered words, so that no word occurs twice in a document. */
export class WordWriter {
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

  /** Expects a word that isn't in the source, such as the number of a list item. */
  shown(word: string): string {
    this.written.push(word);
    return '';
  }

  sentences(count: number): string {
    return Array.from({ length: count }, () => this.words(9) + this.language.end).join(' ');
  }
}

/** The words of a text in order, as {@link WordWriter} writes them. */
export const writtenWords = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}’]+/gu) ?? [];
