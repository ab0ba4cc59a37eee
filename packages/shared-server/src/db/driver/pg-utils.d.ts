declare module 'pg/lib/utils.js' {
  /** How the driver serializes a parameter. */
  const utils: {
    prepareValue(value: unknown): string | ArrayBuffer | ArrayBufferView | null;
  };
  export = utils;
}
