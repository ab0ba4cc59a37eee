/// <reference types="webpack/module" />

/**
 * Gives PDF.js the tables that fonts of Chinese, Japanese and Korean name instead of holding one.
 * They are a script of their own, which is fetched with the first such font.
 */
export class CMaps {
  async fetch({
    name,
  }: {
    name: string;
  }): Promise<{ cMapData: Uint8Array; isCompressed: boolean }> {
    const tables = import.meta.webpackContext('pdfjs-dist/cmaps', {
      regExp: /\.bcmap$/,
      mode: 'lazy-once',
    });
    const address = await tables(`./${name}.bcmap`);
    return { cMapData: bytesOf(address as string), isCompressed: true };
  }
}

/** @param address of the kind `data:…;base64,…` */
function bytesOf(address: string): Uint8Array {
  return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (sign) =>
    sign.charCodeAt(0),
  );
}
