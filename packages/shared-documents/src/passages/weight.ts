/** Target weight of a passage: long enough to make sense, short enough to find. */
export const IDEAL = 1_200;

const WIDE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/;
const HAN_OR_KANA = 2.4;
const HANGUL = 1.8;

/** @returns the length of a text, weighted by script: a Chinese character counts 2.4 times */
export function getWeight(text: string): number {
  let weight = text.length;
  if (!WIDE.test(text)) return weight;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x1100) continue;
    if ((code >= 0x3040 && code <= 0x30ff) || (code >= 0x3400 && code <= 0x9fff))
      weight += HAN_OR_KANA - 1;
    else if (code >= 0xac00 && code <= 0xd7a3) weight += HANGUL - 1;
  }
  return weight;
}
