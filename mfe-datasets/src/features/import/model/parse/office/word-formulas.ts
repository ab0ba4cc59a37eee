import { type Attributes, getAttribute } from './xml';

/** Characters that a structure shows around and between its parts. */
interface Structure {
  name: string;
  before: string;
  between: string;
  after: string;
  parts: number;
}

const STRUCTURES =
  /^(d|rad|nary|m|mr|eqarr|ssup|ssub|ssubsup|spre|func|acc|bar|box|borderbox|groupchr|limlow|limupp)$/;
const SHOWN: Record<string, Partial<Structure>> = {
  d: { before: '(', between: '|', after: ')' },
  rad: { before: '√' },
  nary: { before: '∫' },
  mr: { between: ' ', after: ' ' },
  eqarr: { between: ' ' },
};

/** Characters that formulas store as properties, such as brackets. */
export class WordFormulas {
  readonly #open: Structure[] = [];

  /** @returns what is shown before the content of the element */
  open(name: string, attributes: Attributes): string {
    const last = this.#open.at(-1);
    if (STRUCTURES.test(name))
      this.#open.push({ name, before: '', between: '', after: '', parts: 0, ...SHOWN[name] });
    else if (last) return this.#openPart(last, name, getAttribute(attributes, 'val') ?? '');
    return '';
  }

  /** @returns what is shown after the content of the element */
  close(name: string): string {
    if (!STRUCTURES.test(name) || this.#open.at(-1)?.name !== name) return '';
    return this.#open.pop()?.after ?? '';
  }

  #openPart(structure: Structure, name: string, value: string): string {
    if (name === 'begchr') structure.before = value;
    else if (name === 'sepchr') structure.between = value;
    else if (name === 'endchr') structure.after = value;
    else if (name === 'chr' && structure.name === 'nary') structure.before = value;
    const isPart = name === 'e' || (structure.name === 'nary' && /^(sub|sup)$/.test(name));
    if (!isPart) return '';
    structure.parts += 1;
    return structure.parts === 1 ? structure.before : structure.between;
  }
}
