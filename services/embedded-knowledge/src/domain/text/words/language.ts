import type { DatasetLanguage } from 'shared-contract';

/** Words that are in nearly every text of one language and rare in others. */
const FUNCTION_WORDS: Partial<Record<DatasetLanguage, string>> = {
  English: 'the and of to is in that for with are you this on be or from not have as it',
  German:
    'der die und das ist den von mit sich des auf für nicht ein eine dem werden im zu sie wir',
  French: 'le la les des et est une dans pour que qui sur pas du avec vous sont au par nous il',
  Spanish: 'el los las y del que es una por con para su se un al como más está son lo',
  Italian: 'il di che è per una con sono della dei gli nel alla più non si le da un del',
  Portuguese: 'o os e do da que em um uma para com não por mais dos as na no ao se é',
  Dutch: 'de het een en van is op te dat voor met niet zijn aan er wordt bij ook uw door',
  Swedish: 'och att det som en är på för av med den till inte ett har kan vi om du från',
  Norwegian: 'og det som en er på for av med til ikke et har kan vi om du fra seg blir',
  Danish: 'og at det som en er på for af med den til ikke et har kan vi om du fra blive',
  Finnish: 'ja on ei se että oli joka mutta ovat hän tai kun myös niin sen voi ole kuin',
  Hungarian: 'a az és hogy nem egy is van csak ez meg vagy ha de mint kell azt lehet el',
  Turkish: 've bir bu için ile de da olarak daha çok olan gibi en ne her sonra veya kadar',
  Romanian: 'și în de la cu pe un o este care nu sunt din pentru sau mai să au fost prin',
  Indonesian: 'yang dan di untuk dengan dari pada ini itu tidak adalah ke dalam akan atau juga',
  Polish: 'i w na z się nie do że jest to o jak po przez są dla oraz lub od może',
  Czech: 'a se v na je že s z do o k i jako pro za by jsou nebo jeho při',
  Russian: 'и в не на что с по как это для от из или при к его так но до мы',
  Ukrainian: 'і в не на що з до як це для від та або при є й у за його ми',
};

/** Languages identified by their script. Others are identified by their function words. */
const SCRIPTS: [language: DatasetLanguage, letters: RegExp][] = [
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['Korean', /\p{Script=Hangul}/gu],
  ['Chinese', /\p{Script=Han}/gu],
  ['Thai', /\p{Script=Thai}/gu],
  ['Persian', /[پچژگی]/g],
  ['Arabic', /\p{Script=Arabic}/gu],
  ['Hebrew', /\p{Script=Hebrew}/gu],
  ['Greek', /\p{Script=Greek}/gu],
  ['Hindi', /\p{Script=Devanagari}/gu],
  ['Tamil', /\p{Script=Tamil}/gu],
  ['Armenian', /\p{Script=Armenian}/gu],
];

const FEWEST_WORDS = 8;
const FEWEST_LETTERS = 20;
/** Maximum characters that are read. More don't improve detection. */
const READ = 40_000;

const languages = new Map<string, string[]>();
for (const [language, words] of Object.entries(FUNCTION_WORDS)) {
  for (const word of words.split(' '))
    languages.set(word, [...(languages.get(word) ?? []), language]);
}

/** @returns the English name of the texts' language; null when it can't be determined */
export function detectLanguage(texts: readonly string[]): string | null {
  const text = texts.join('\n').slice(0, READ).normalize('NFC').toLowerCase();
  return detectByScript(text) ?? detectByWords(text.match(/[\p{L}\p{M}]+/gu) ?? []);
}

function detectByScript(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [language, pattern] of SCRIPTS) {
    const own = text.match(pattern)?.length ?? 0;
    // Kana and the Persian letters appear among characters of another script.
    const share = language === 'Japanese' || language === 'Persian' ? 0.1 : 0.5;
    if (own >= (share < 0.5 ? 3 : FEWEST_LETTERS) && own >= letters * share) return language;
  }
  return null;
}

function detectByWords(words: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const word of words)
    for (const language of languages.get(word) ?? [])
      counts.set(language, (counts.get(language) ?? 0) + 1);
  const [best, second] = [...counts].sort(([, a], [, b]) => b - a);
  if (!best || best[1] < FEWEST_WORDS || best[1] < words.length / 20) return null;
  return best[1] >= 1.2 * (second?.[1] ?? 0) ? best[0] : null;
}
