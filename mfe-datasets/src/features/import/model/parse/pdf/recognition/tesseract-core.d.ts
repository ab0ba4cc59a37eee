declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  interface TesseractApi {
    /** @returns 0 if the data of the language was loaded */
    Init(path: null, language: string, engine: number): number;
    SetVariable(name: string, value: string): boolean;
    /** Reads the image in the file `/input`. */
    SetImageFile(orientation: number, angle: number): number;
    SetSourceResolution(dotsPerInch: number): void;
    /** @returns 0 on success */
    Recognize(monitor: null): number;
    GetJSONText(): string;
    Clear(): void;
  }

  interface TesseractCore {
    FS: { writeFile(path: string, content: Uint8Array): void; unlink(path: string): void };
    TessBaseAPI: new () => TesseractApi;
  }

  const createCore: (options: {
    wasmBinary: ArrayBuffer;
    print: (text: string) => void;
    printErr: (text: string) => void;
  }) => Promise<TesseractCore>;
  export = createCore;
}
