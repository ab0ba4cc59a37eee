import { type Attributes, getAttribute, readXml } from './xml';

/** Formatting of a style that matters to passages. */
export interface WordStyle {
  /** 1 is the outermost heading. */
  level?: number;
  /** Id of the list that numbers the paragraph; 0 for none. */
  list?: string;
  /** Level in the list, from 0. */
  listLevel?: number;
  isHidden?: boolean;
}

interface WrittenStyle extends WordStyle {
  basedOn?: string;
}

/** Style names are the same in every language of Word; ids aren't. */
const NAMED: [RegExp, (digits: string) => number][] = [
  [/^heading ([1-9])$/i, Number],
  [/^title$/i, () => 1],
  [/^subtitle$/i, () => 2],
];

/** @returns styles by their id, with what they inherit */
export function readStyles(part: Uint8Array | undefined): Map<string, WordStyle> {
  const written = new Map<string, WrittenStyle>();
  let style: WrittenStyle = {};
  readXml(part, {
    open(name, attributes) {
      const value = getAttribute(attributes, 'val') ?? '';
      if (name === 'style') {
        style = {};
        written.set(getAttribute(attributes, 'styleid') ?? '', style);
      } else if (name === 'name') style.level = parseLevelName(value) ?? style.level;
      else if (name === 'basedon') style.basedOn = value;
      else if (name === 'vanish') style.isHidden = isOn(attributes);
      else if (name !== 'outlinelvl' || style.level === undefined)
        readStyle(style, name, value, attributes);
    },
  });
  return new Map([...written].map(([id]) => [id, resolveStyle(written, id)]));
}

function parseLevelName(name: string): number | undefined {
  for (const [pattern, level] of NAMED) {
    const found = pattern.exec(name);
    if (found) return level(found[1] ?? '');
  }
  return undefined;
}

/** Reads a property of a style or a paragraph. */
export function readStyle(
  style: WordStyle,
  name: string,
  value: string,
  attributes: Attributes,
): void {
  if (name === 'outlinelvl') style.level = parseOutlineLevel(attributes);
  else if (name === 'numid') style.list = value;
  else if (name === 'ilvl') style.listLevel = Number(value) || 0;
}

/** Maximum depth of inheritance; a longer chain is a cycle. */
const DEPTH_MAX = 20;

function resolveStyle(styles: Map<string, WrittenStyle>, id: string): WordStyle {
  const found: WordStyle = {};
  let style = styles.get(id);
  for (let depth = 0; style && depth < DEPTH_MAX; depth += 1) {
    found.level ??= style.level;
    found.list ??= style.list;
    found.listLevel ??= style.listLevel;
    found.isHidden ??= style.isHidden;
    style = styles.get(style.basedOn ?? '');
  }
  return found;
}

/** @returns the heading level; 0 for body text */
function parseOutlineLevel(attributes: Attributes): number {
  const level = Number(getAttribute(attributes, 'val') ?? 9);
  return level >= 0 && level < 9 ? level + 1 : 0;
}

/** A switch without a value is on. */
export const isOn = (attributes: Attributes): boolean =>
  !/^(0|false|off|none)$/i.test(getAttribute(attributes, 'val') ?? '');
