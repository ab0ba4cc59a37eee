export type { Block, BlockKind, Passage } from './block';
export { type Attributes, type HtmlHandler, readHtml } from './html/html-events';
export type { HtmlPage } from './html/html-page';
export { readHtmlPage } from './html/read-html-page';
export {
  type CounterStyle,
  counterStyles,
  repeatingLetters,
  uppercase,
} from './lists/counter-styles';
export { markdownBlocks } from './markdown/markdown-blocks';
export { cutBlock, getHeading, groupPassages } from './passages/group-passages';
export { escapeHtml, passageHtml, passageText } from './passages/write-passage';
export { type DecodedText, decodeText, type EncodingSource } from './text/decode-text';
export { encodings } from './text/encodings';
export { plainBlocks } from './text/plain-blocks';
