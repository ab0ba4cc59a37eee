import { sharedFixture } from 'shared-server/testing';
import { startTestService } from '../../testing/test-service';

const service = sharedFixture(() => startTestService());

/** A chunk per kind of word, with queries that must find it first. */
const words: [html: string, queries: string[]][] = [
  ['Order filter 7L-0480/B2.', ['7L-0480/B2', '7l0480b2', '0480/B2', '7L-0480']],
  ['The seal is part no. DIN 912 M8×40.', ['M8x40', 'M8×40', 'din 912']],
  ['Serial SN:00A4-77F1 is recalled.', ['00A4-77F1', 'SN:00A4-77F1', '77F1']],
  ['Call the yard at +49 (0)40 3018-2244.', ['+49 40 30182244', '3018-2244', '040 30182244']],
  ['Our US desk is (415) 555-0142 ext. 7.', ['415-555-0142', '4155550142', '(415) 555-0142']],
  ['Write to lager.nord+b2b@kai-7.example.', ['lager.nord+b2b@kai-7.example', 'lager.nord']],
  [
    'Logs are in C:\\ProgramData\\Kai\\logs\\boot.log.',
    ['boot.log', 'C:\\ProgramData\\Kai', 'ProgramData'],
  ],
  ['Set KAI_MAX_RETRIES in ~/.kairc first.', ['KAI_MAX_RETRIES', '.kairc', 'max retries']],
  ['See https://docs.kai.example/v2/start?lang=de#top.', ['docs.kai.example', '/v2/start']],
  ['Firmware v3.11.2-rc.1 fixes it.', ['3.11.2', 'v3.11.2-rc.1', '3.11.2-rc.1']],
  ['Firmware 3.1.12 had a fault.', ['3.1.12']],
  ['Bindings exist for C++ and C#.', ['C++', 'C#', 'c# bindings']],
  ['Runs on .NET 8 and Node.js.', ['.NET', 'node.js', '.NET 8']],
  ['F# and Objective-C are not supported.', ['F#', 'objective-c']],
  ['The Who played on the pier.', ['The Who']],
  ['Ask IT about passwords.', ['IT', 'ask IT']],
  ['Vitamin A and B12 tablets.', ['vitamin A', 'B12']],
  ['To be or not to be is a play.', ['to be or not to be']],
  ['Take That is a band.', ['Take That']],
  ['Rate us with 👍🏽 or ❤️.', ['👍', '❤️', '❤']],
  ['The flag 🇩🇪 means German.', ['🇩🇪']],
  ['Żółw źródło Łódź.', ['zolw', 'lodz', 'Łódź']],
  ['Smørrebrød með Þór.', ['smorrebrod', 'smørrebrød', 'Thor']],
  ['Straßenfest in Ærøskøbing.', ['strassenfest', 'aeroskobing', 'Ærøskøbing']],
  ['Naïve façade coöperation.', ['naive facade', 'cooperation']],
  ['Ὀδυσσεύς ταξίδι.', ['Οδυσσευς', 'ταξιδι']],
  ['Ёлка и ёжик.', ['елка', 'ежик']],
  ['İstanbul ve Iğdır.', ['istanbul', 'igdir', 'ISTANBUL']],
  ['ร้านกาแฟเปิดทุกวันเวลาเจ็ดโมงเช้า', ['กาแฟ', 'เจ็ดโมง']],
  ['冬季轮胎更换需要预约。', ['轮胎', '更换轮胎', '预约']],
  ['東京タワーの営業時間は九時からです。', ['東京タワー', '営業時間', 'ﾀﾜｰ']],
  ['겨울 타이어를 교체하려면 예약하세요.', ['타이어', '예약']],
  ['مواعيد العمل في الصباح.', ['مواعيد', 'العمل']],
  ['שעות הפתיחה בבוקר', ['שעות', 'הפתיחה']],
  ['सुबह दुकान खुलती है।', ['दुकान', 'सुबह']],
  ['Size ½ inch, 10 µm, H₂O, x².', ['H2O', '10 µm', '½ inch', '1/2 inch']],
  ['Price: $1,299.00 or 1.299,00 €.', ['1299', '$1,299.00', '1,299.00', '1.299,00']],
  ['Version of 2026-11-28, 14:30.', ['2026-11-28', '14:30']],
  ['Q&A and R&D at AT&T.', ['AT&T', 'R&D', 'Q&A']],
  ['O’Neill’s pub; l’été; rock ’n’ roll.', ["O'Neill", 'oneill', 'été', "rock 'n' roll"]],
  ['Wi-Fi, e-mail and co-op.', ['wifi', 'wi fi', 'email', 'e-mail', 'coop']],
  ['iPhone15ProMax case.', ['iphone15promax']],
  ['Temperature is -40 °C to 85°C.', ['-40 °C', '85 °C', '85°C']],
  ['IPv6 2001:db8::1 and 10.0.0.12/24.', ['2001:db8::1', '10.0.0.12', '10.0.0.12/24']],
  ['MAC 00:1B:44:11:3A:B7.', ['00:1B:44:11:3A:B7']],
  ['IBAN DE89 3704 0044 0532 0130 00.', ['DE89370400440532013000', 'DE89 3704']],
  ['Error 0x80070057 (E_INVALIDARG).', ['0x80070057', 'E_INVALIDARG', 'invalidarg']],
  ['Hash tag #sommerfest and @kai_desk.', ['#sommerfest', 'sommerfest', '@kai_desk', 'kai_desk']],
  ['Paragraph § 312g Abs. 2 BGB.', ['§ 312g', '312g', '§312g BGB']],
];

const chunks = words.map(([chunk_html], at) => ({
  chunk_html: chunk_html.replaceAll('&', '&amp;'),
  tracking_id: `w${at}`,
}));
const others = Array.from({ length: 40 }, (_, at) => ({
  chunk_html: `The office at pier ${at} is open, and you can ask for it or take that to the desk of A or B.`,
}));

const client = sharedFixture(async () => {
  const made = await service.addClient('unseen');
  await made.send('POST', '/api/chunk', chunks);
  await made.send('POST', '/api/chunk', others);
  return made;
});

test.each(
  words.flatMap(([html, queries], at) => queries.map((query) => [query, html, at] as const)),
)('returns the right chunk first for %s: %s', async (query, _, at) => {
  const { body } = await client.send('POST', '/api/chunk/search', {
    query,
    search_type: 'fulltext',
    typo_options: { correct_typos: true },
  });
  const found = body.chunks.map(
    ({ chunk }: { chunk: { tracking_id: string } }) => chunk.tracking_id,
  );
  expect(found[0]).toBe(`w${at}`);
});
