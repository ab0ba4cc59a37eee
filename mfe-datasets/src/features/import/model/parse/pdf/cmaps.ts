/// <reference types="webpack/module" />

/**
 * Provides PDF.js with the character maps that Chinese, Japanese and Korean fonts refer to. They
 * are in a separate script, which loads with the first such font.
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
    return { cMapData: decodeBase64(address as string), isCompressed: true };
  }
}

/** @param address a URL such as `data:…;base64,…` */
function decodeBase64(address: string): Uint8Array {
  return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (sign) =>
    sign.charCodeAt(0),
  );
}
