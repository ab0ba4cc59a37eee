import { text } from 'node:stream/consumers';

// Jest can't load PDF.js, which is an ES module, so tests start this process. It reads a JSON list
// of PDFs in Base64, and prints the items of their pages.

// Only drawing needs these classes.
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) Reflect.set(globalThis, name, class {});
console.warn = () => {};
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');

/** @type {string[]} */
const files = JSON.parse(await text(process.stdin));
const found = [];
for (const file of files) {
  const data = Uint8Array.from(Buffer.from(file, 'base64'));
  const document = await getDocument({ data, disableFontFace: true, verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    pages.push((await page.getTextContent()).items);
  }
  found.push(pages);
}
process.stdout.write(JSON.stringify(found));
