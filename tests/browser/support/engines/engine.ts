/** A browser with one page, driven by what every engine can do: evaluate, click, type, print. */
export interface Engine {
  open(address: string): Promise<void>;
  /** Calls a function, given as its source, in the page. */
  evaluate<Result>(source: string, ...values: unknown[]): Promise<Result>;
  /** A real click, at a place of the window in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** Real keys, one after the other; the last of `keys` is pressed while the others are down. */
  type(text: string): Promise<void>;
  press(...keys: Key[]): Promise<void>;
  /** @returns a PDF; undefined where the engine prints to paper only */
  print?(): Promise<Buffer>;
  /** Errors of the console; empty where the engine does not report them. */
  errors(): readonly string[];
  close(): Promise<void>;
}

/** Names of Playwright, and what WebDriver sends for them. */
const keys = {
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  k: 'k',
  '?': '?',
} as const;
export type Key = keyof typeof keys;

/** The window of every engine, in CSS pixels. */
export const WINDOW = { width: 1_280, height: 800 };

type Action = { type: string } & Record<string, unknown>;

const keyboard = (actions: Action[]) => ({ type: 'key', id: 'keyboard', actions });
const down = (value: string) => ({ type: 'keyDown', value });
const up = (value: string) => ({ type: 'keyUp', value });

/** The actions of WebDriver, which its classic and its bidirectional protocol share. */
export const actions = {
  click: (x: number, y: number) => [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ],
  type: (text: string) => [keyboard([...text].flatMap((letter) => [down(letter), up(letter)]))],
  press: (names: readonly Key[]) => {
    const values = names.map((name) => keys[name]);
    return [keyboard([...values.map(down), ...values.toReversed().map(up)])];
  },
};
