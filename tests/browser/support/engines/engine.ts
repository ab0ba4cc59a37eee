/** A browser with one page and the actions that the tests need. */
export interface Engine {
  open(address: string): Promise<void>;
  /** Calls a function, passed as source, in the page. */
  evaluate<Result>(source: string, ...values: unknown[]): Promise<Result>;
  /** Really clicks, at window coordinates in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** Really presses the key of each letter. */
  type(text: string): Promise<void>;
  /** Really presses keys, the last one while holding the others. */
  press(...keys: Key[]): Promise<void>;
  /** @returns a PDF. Missing in engines that can only print to paper. */
  print?(): Promise<Buffer>;
  /** @returns console errors; none if the engine doesn't report them */
  getErrors(): readonly string[];
  close(): Promise<void>;
}

/** Playwright's key names, and the codes that WebDriver uses. */
const keys = {
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  k: 'k',
  '?': '?',
} as const;
export type Key = keyof typeof keys;

/** Window size for all engines, in CSS pixels. */
export const WINDOW = { width: 1_280, height: 800 };

type Action = { type: string } & Record<string, unknown>;

const toKeyboard = (actions: Action[]) => ({ type: 'key', id: 'keyboard', actions });
const toKeyDown = (value: string) => ({ type: 'keyDown', value });
const toKeyUp = (value: string) => ({ type: 'keyUp', value });

/** WebDriver actions, shared by its classic and bidirectional protocols. */
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
  type: (text: string) => [
    toKeyboard([...text].flatMap((letter) => [toKeyDown(letter), toKeyUp(letter)])),
  ],
  press: (names: readonly Key[]) => {
    const values = names.map((name) => keys[name]);
    return [toKeyboard([...values.map(toKeyDown), ...values.toReversed().map(toKeyUp)])];
  },
};
