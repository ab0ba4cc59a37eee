import { decodeText } from './decode-text';

/** Encodes by looking up each character, because TextEncoder only writes UTF-8. */
function encode(text: string, label: string): Uint8Array {
  const known = tables.get(label) ?? readTable(label);
  tables.set(label, known);
  return Uint8Array.from([...text].flatMap((sign) => known.get(sign) ?? [0x3f]));
}

const tables = new Map<string, Map<string, number[]>>();

function readTable(label: string): Map<string, number[]> {
  const decoder = new TextDecoder(label);
  const table = new Map<string, number[]>();
  const add = (...bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes), { stream: true }) + decoder.decode();
    if ([...text].length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes);
  };
  for (let one = 0; one < 256; one += 1) add(one);
  if (/^(gb18030|big5|shift_jis|euc-..)$/.test(label))
    for (let lead = 0x81; lead < 0xff; lead += 1)
      for (let trail = 0x40; trail < 0xff; trail += 1) add(lead, trail);
  return table;
}

test.each([
  ['windows-1252', 'id,text\n1,Müllabfuhr für Größen\n'],
  ['windows-1252', 'Le café est fermé à Noël, voilà'],
  ['windows-1252', 'El año pasado compró piñas'],
  ['windows-1252', 'Smørrebrød på øen'],
  ['windows-1252', '“Quoted” – it’s 5 €'],
  ['windows-1250', 'Zażółć gęślą jaźń w łódce'],
  ['windows-1250', 'Příliš žluťoučký kůň úpěl'],
  ['windows-1250', 'Árvíztűrő tükörfúrógép'],
  ['windows-1251', 'Часы работы: с девяти до пяти'],
  ['windows-1251', '{"text":"Привет"}'],
  ['koi8-r', 'Часы работы: с девяти до пяти'],
  ['ibm866', 'Правила возврата товара в магазине'],
  ['gb18030', '编号,内容\n1,开放时间是九点到五点\n'],
  ['gb18030', '退货政策：三十天内'],
  ['big5', '編號,內容\n1,開放時間是九點到五點\n'],
  ['shift_jis', '番号,本文\n1,営業時間は九時から五時までです\n'],
  ['euc-jp', '番号,本文\n1,営業時間は九時から五時までです\n'],
  ['euc-kr', '번호,내용\n1,영업 시간은 아홉 시부터입니다\n'],
  ['windows-1253', 'Ώρες λειτουργίας από τις εννέα'],
  ['windows-1254', 'Çalışma saatleri dokuzdan beşe, İstanbul'],
  ['windows-1255', 'שעות הפתיחה מתשע עד חמש'],
  ['windows-1256', 'ساعات العمل من التاسعة إلى الخامسة'],
  ['windows-874', 'เวลาเปิดทำการเก้าโมงถึงห้าโมง'],
])('guesses %s from %j', (label, text) => {
  expect(decodeText(encode(text, label))).toEqual({
    text,
    encoding: label,
    source: 'guess',
    damaged: 0,
  });
});

const encodeUtf8 = (text: string) => new TextEncoder().encode(text);
const encodeUtf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));

test.each([
  ['the byte order mark of UTF-8', encodeUtf8('\ufeffGröße'), 'Größe', 'utf-8', 'mark'],
  ['the byte order mark of UTF-16', encodeUtf16('\ufeffGröße'), 'Größe', 'utf-16le', 'mark'],
  ['its zero bytes, as UTF-16', encodeUtf16('id,text,more'), 'id,text,more', 'utf-16le', 'guess'],
  ['its validity, as UTF-8', encodeUtf8('Größe'), 'Größe', 'utf-8', 'utf-8'],
  [
    'the encoding that HTML declares',
    encode('<meta charset="windows-1250"><p>kůň', 'windows-1250'),
    '<meta charset="windows-1250"><p>kůň',
    'windows-1250',
    'declared',
  ],
  [
    'the encoding that XML declares',
    encode('<?xml version="1.0" encoding="koi8-r"?>да', 'koi8-r'),
    '<?xml version="1.0" encoding="koi8-r"?>да',
    'koi8-r',
    'declared',
  ],
])('decodes a text by %s', (_, bytes, text, encoding, source) => {
  expect(decodeText(bytes)).toEqual({ text, encoding, source, damaged: 0 });
});

test('uses the chosen encoding, and counts unreadable characters', () => {
  const bytes = encode('Größe', 'windows-1252');
  expect(decodeText(bytes, { chosen: 'utf-8' })).toMatchObject({ damaged: 2, source: 'chosen' });
  expect(decodeText(bytes, { chosen: 'windows-1252' }).text).toBe('Größe');
});

test('detects UTF-8 even when one byte is damaged', () => {
  const bytes = encodeUtf8('Größe für Bürgerämter und Käufer mit Überblick über Öl');
  bytes[0] = 0xff;
  expect(decodeText(bytes)).toMatchObject({ encoding: 'utf-8', damaged: 1 });
});
