/** Font of recognized text, whose sizes are measured. */
export const RECOGNIZED = 'recognized';

/** Text on a page with its position, in points from the lower left. */
export interface TextPart {
  text: string;
  left: number;
  right: number;
  /** The baseline. */
  y: number;
  size: number;
  font: string;
  isRightToLeft: boolean;
  /** Whether it is a form value, which belongs to the label before it. */
  isValue?: boolean;
}

export interface PdfItem {
  str: string;
  dir: string;
  width: number;
  height: number;
  fontName: string;
  transform: number[];
}

/**
 * A page's text in file order, rotated so that most of it is upright. Text at an angle comes last.
 */
export function toTextParts(items: readonly unknown[]): TextPart[] {
  const parts: TextPart[] = [];
  const turned: TextPart[] = [];
  const texts = items.filter(isText).filter(({ str }) => str.trim() !== '');
  const quarters = getUsualQuarters(texts);
  for (const item of texts) {
    const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = turnBack(item.transform, quarters);
    const size = Math.hypot(c, d) || item.height || 1;
    const part = {
      text: toPlainLetters(item.str),
      left: x,
      right: x + item.width,
      y,
      size,
      font: item.fontName,
      isRightToLeft: item.dir === 'rtl',
    };
    (Math.abs(b) > Math.abs(a) ? turned : parts).push(part);
  }
  // Puts rotated text below everything else, in separate lines.
  return [...parts, ...turned.map((part, index) => ({ ...part, y: -1e6 - index * 100 }))];
}

/** Ligatures, and Arabic letters as they look within a word. */
const FORMS = /[\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefc]+/g;

const toPlainLetters = (text: string): string =>
  text.replace(FORMS, (forms) => forms.normalize('NFKC').trimStart());

/** @returns by how many quarter turns most of the text is rotated counterclockwise */
function getUsualQuarters(texts: readonly PdfItem[]): number {
  const letters = [0, 0, 0, 0];
  for (const { str, transform } of texts) {
    const [a = 1, b = 0] = transform;
    const quarter = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;
    letters[quarter] = (letters[quarter] ?? 0) + str.length;
  }
  const most = Math.max(...letters);
  // A rotated stamp may have more letters than the rest of a nearly empty page.
  return most > 2 * (letters[0] ?? 0) ? letters.indexOf(most) : 0;
}

function turnBack(transform: readonly number[], quarters: number): readonly number[] {
  let [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform;
  for (let turn = 0; turn < quarters; turn += 1) [a, b, c, d, x, y] = [b, -a, d, -c, y, -x];
  return [a, b, c, d, x, y];
}

const isText = (item: unknown): item is PdfItem =>
  typeof item === 'object' && item !== null && 'str' in item;

/** Values of form fields, at the positions of the fields. */
export function readFormValues(annotations: readonly Record<string, unknown>[]): TextPart[] {
  return annotations.flatMap((annotation): TextPart[] => {
    const text = getFieldText(annotation);
    const { rect } = annotation;
    if (text === '' || !Array.isArray(rect)) return [];
    const [left = 0, bottom = 0, right = 0, top = 0] = rect as number[];
    const size = Math.min(12, Math.max(6, top - bottom));
    const isSeveral = top - bottom > 2.5 * size;
    const y = isSeveral ? top - size * 1.2 : bottom + (top - bottom - size) / 2 + size * 0.2;
    const part = { text, left, right, y, size, font: 'form', isRightToLeft: false };
    return [{ ...part, isValue: true }];
  });
}

/** Flags of invisible annotations. */
const HIDDEN_FLAGS = 2 | 32;

function getFieldText(annotation: Record<string, unknown>): string {
  const { subtype, annotationFlags, fieldValue, password, fieldType } = annotation;
  const isShown = ((annotationFlags as number | undefined) ?? 0) & HIDDEN_FLAGS ? false : !password;
  if (!isShown) return '';
  if (subtype === 'FreeText')
    return cleanText((annotation.contentsObj as { str?: unknown } | undefined)?.str);
  if (subtype !== 'Widget' || fieldType === 'Sig' || annotation.pushButton) return '';
  if (annotation.checkBox || annotation.radioButton) {
    const on = annotation.exportValue ?? annotation.buttonValue;
    return fieldValue && fieldValue !== 'Off' && fieldValue === on ? '[x]' : '';
  }
  return Array.isArray(fieldValue) ? fieldValue.map(cleanText).join(', ') : cleanText(fieldValue);
}

const cleanText = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
