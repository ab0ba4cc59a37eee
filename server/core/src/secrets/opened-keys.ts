import { getKeyRing, type KeyConfig } from './key-ring';
import { openSealed, type SealContext } from './sealing';

const MOST = 1_000;

const opened = new WeakMap<KeyConfig, Map<string, string>>();

/**
 * Like {@link openSealed}, for values that every request opens. Caches the text by sealed value and
 * context, so a value that is sealed again, or read for another row, is opened again.
 */
export function openSealedOnce(
  config: KeyConfig,
  sealed: Uint8Array,
  context: SealContext,
): string | null {
  const texts = opened.get(config) ?? new Map<string, string>();
  opened.set(config, texts);
  const { buffer, byteOffset, byteLength } = sealed;
  const name = `${context.now} ${Buffer.from(buffer, byteOffset, byteLength).toString('latin1')}`;
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = openSealed(getKeyRing(config), sealed, context);
  if (text === null) return null;
  if (texts.size >= MOST) texts.delete(texts.keys().next().value as string);
  texts.set(name, text);
  return text;
}
