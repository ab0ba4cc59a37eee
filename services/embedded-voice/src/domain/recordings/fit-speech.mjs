/** Signal processing of the speech worker. Samples range from -1 to 1. */

/**
 * @param {Uint8Array} wave mono WAV file with 16-bit samples
 * @returns {{ samples: Float32Array, rate: number }}
 */
export function decodeWave(wave) {
  const view = new DataView(wave.buffer, wave.byteOffset, wave.byteLength);
  const rate = view.getUint32(24, true);
  const count = Math.floor((wave.byteLength - 44) / 2);
  const samples = new Float32Array(count);
  for (let index = 0; index < count; index++) {
    samples[index] = view.getInt16(44 + index * 2, true) / 32_768;
  }
  return { samples, rate };
}

/**
 * @param {Float32Array} samples
 * @returns {Float32Array} without leading and trailing silence, at the same level for all turns
 */
export function trimAndLevel(samples) {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  if (peak === 0) return samples.subarray(0, 0);
  const audible = peak * 0.02;
  let first = 0;
  let last = samples.length - 1;
  while (Math.abs(/** @type {number} */ (samples[first])) < audible) first++;
  while (Math.abs(/** @type {number} */ (samples[last])) < audible) last--;
  return samples.subarray(first, last + 1).map((sample) => (sample / peak) * 0.7);
}

/**
 * Averages the samples that fall between two output samples, to avoid aliasing when downsampling.
 * @param {Float32Array} samples
 * @param {number} length number of output samples
 */
export function resample(samples, length) {
  const result = new Float32Array(length);
  const step = samples.length / length;
  for (let index = 0; index < length; index++) {
    const from = Math.floor(index * step);
    const to = Math.min(samples.length, Math.max(from + 1, Math.floor((index + 1) * step)));
    let sum = 0;
    for (let at = from; at < to; at++) sum += /** @type {number} */ (samples[at]);
    result[index] = sum / (to - from);
  }
  return result;
}

/**
 * Makes a wordless voice from buzzing syllables, for turns that the synthesizer can't speak.
 * @param {number} length samples
 * @param {number} rate samples per second
 * @param {number} pitch in Hz
 */
export function synthesizeHum(length, rate, pitch) {
  const samples = new Float32Array(length);
  for (let index = 0; index < length; index++) {
    const time = index / rate;
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 2.2 * time)) ** 0.5;
    const vowel = Math.floor(time * 4.4) % 3;
    let sum = 0;
    for (let harmonic = 1; harmonic * pitch < 3_200; harmonic++) {
      const hz = harmonic * pitch;
      const formants = [600 - vowel * 120, 1_200 + vowel * 450];
      const gain = formants.reduce(
        (total, center) => total + Math.exp(-(((hz - center) / 160) ** 2)),
        0.05,
      );
      sum += gain * Math.sin(2 * Math.PI * hz * time);
    }
    samples[index] = 0.12 * syllable * sum;
  }
  return samples;
}
