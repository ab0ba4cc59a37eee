import { randomBytes } from 'node:crypto';
import { type KeyConfig, keyRing } from './key-ring';
import { openSealedOnce } from './opened-keys';
import { seal } from './sealing';

const getConfig = (...secrets: string[]): KeyConfig => {
  const [secretKey = '', ...previousSecretKeys] = secrets;
  return { dataDir: '/nowhere', secretKey, previousSecretKeys };
};
const newKey = () => randomBytes(32).toString('base64');
const row = (id: string) => ({ now: `api_keys:${id}`, before: `api_keys:${id}` });

test('opens a cached text repeatedly', () => {
  const config = getConfig(newKey());
  const sealed = seal(keyRing(config), 'sk-secret', row('ada'));
  const opened = Array.from({ length: 3 }, () => openSealedOnce(config, sealed, row('ada')));
  expect(opened).toEqual(Array(3).fill('sk-secret'));
});

test('refuses an opened text when it is read for another row or was changed', () => {
  const config = getConfig(newKey());
  const sealed = seal(keyRing(config), 'sk-secret', row('ada'));
  openSealedOnce(config, sealed, row('ada'));
  expect(openSealedOnce(config, sealed, row('ben'))).toBeNull();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(openSealedOnce(config, sealed, row('ada'))).toBeNull();
});

test('refuses text that another server issued when both run in one process', () => {
  const [own, other] = [getConfig(newKey()), getConfig(newKey())];
  const sealed = seal(keyRing(own), 'sk-secret', row('ada'));
  openSealedOnce(own, sealed, row('ada'));
  expect(openSealedOnce(other, sealed, row('ada'))).toBeNull();
});

test('opens more texts than the cache holds', () => {
  const config = getConfig(newKey());
  const ring = keyRing(config);
  const all = Array.from({ length: 1_100 }, (_, nr) => ({
    text: `sk-${nr}`,
    sealed: seal(ring, `sk-${nr}`, row('ada')),
  }));
  const open = () => all.map(({ sealed }) => openSealedOnce(config, sealed, row('ada')));
  const texts = all.map(({ text }) => text);
  expect([open(), open()]).toEqual([texts, texts]);
});
