import type { CounterStyle } from 'shared-documents';
import { numberFormats } from './word-number-formats';
import { isOn } from './word-styles';
import { type Attributes, getAttribute, readXml } from './xml';

export interface Level {
  start: number;
  style: CounterStyle;
  isBullet: boolean;
  /** What is shown, with `%2` for the number of the second level. */
  text: string;
  /** Number of the outer levels that restart this one; all of them by default. */
  restarts?: number;
  /** Whether outer numbers are written as decimals. */
  isLegal: boolean;
}

/** Definition that several lists may continue. */
interface Definition {
  levels: Map<number, Level>;
  /** Style of the list that has the levels instead. */
  style?: string;
}

export interface List {
  definition: string;
  levels: Map<number, Level>;
  starts: Map<number, number>;
}

/** The lists of a document by their ids. */
export interface Numbering {
  definitions: Map<string, Definition>;
  lists: Map<string, List>;
}

export function readNumbering(part: Uint8Array | undefined): Numbering {
  const reader = new NumberingReader();
  readXml(part, reader);
  return reader;
}

class NumberingReader implements Numbering {
  readonly definitions = new Map<string, Definition>();
  readonly lists = new Map<string, List>();
  #definition: Definition = { levels: new Map() };
  #list = createList();
  #place = 0;
  #levels = this.#definition.levels;
  #level = createLevel();

  open(name: string, attributes: Attributes): void {
    const value = getAttribute(attributes, 'val') ?? '';
    if (name === 'abstractnum') {
      this.#definition = { levels: new Map() };
      this.#levels = this.#definition.levels;
      this.definitions.set(getAttribute(attributes, 'abstractnumid') ?? '', this.#definition);
    } else if (name === 'num') {
      this.#list = createList();
      this.#levels = this.#list.levels;
      this.lists.set(getAttribute(attributes, 'numid') ?? '', this.#list);
    } else if (name === 'lvl') {
      this.#level = createLevel();
      this.#levels.set(Number(getAttribute(attributes, 'ilvl')), this.#level);
    } else if (name === 'lvloverride') this.#place = Number(getAttribute(attributes, 'ilvl'));
    else if (name === 'abstractnumid') this.#list.definition = value;
    else if (name === 'numstylelink') this.#definition.style = value;
    else if (name === 'startoverride') this.#list.starts.set(this.#place, Number(value) || 0);
    else readLevel(this.#level, name, value, attributes);
  }
}

const createList = (): List => ({ definition: '', levels: new Map(), starts: new Map() });
const createLevel = (): Level => ({
  start: 0,
  style: String,
  isBullet: false,
  text: '',
  isLegal: false,
});

function readLevel(level: Level, name: string, value: string, attributes: Attributes): void {
  if (name === 'start') level.start = Number(value) || 0;
  else if (name === 'lvltext') level.text = value;
  else if (name === 'lvlrestart') level.restarts = Number(value) || 0;
  else if (name === 'islgl') level.isLegal = isOn(attributes);
  else if (name === 'numfmt') {
    level.isBullet = value === 'bullet';
    level.style = numberFormats[value] ?? String;
  }
}
