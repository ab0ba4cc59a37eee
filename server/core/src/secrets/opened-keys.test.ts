import { randomBytes } from 'node:crypto';
import { getKeyRing, type KeyConfig } from './key-ring';
import { openSealedOnce } from './opened-keys';
import { seal } from './sealing';

const getConfig = (...secrets: string[]): KeyConfig => {
  const [secretKey = '', ...previousSecretKeys] = secrets;
  return { dataDir: '/nowhere', secretKey, previousSecretKeys };
};
const createKey = () => randomBytes(32).toString('base64');
const toContext = (id: string) => ({ now: `api_keys:${id}`, before: `api_keys:${id}` });

test('opens a cached text repeatedly', () => {
  const config = getConfig(createKey());
  const sealed = seal(getKeyRing(config), 'sk-secret', toContext('ada'));
  const opened = Array.from({ length: 3 }, () => openSealedOnce(config, sealed, toContext('ada')));
  expect(opened).toEqual(Array(3).fill('sk-secret'));
});

test('refuses a cached text when it is read for another row or was changed', () => {
  const config = getConfig(createKey());
  const sealed = seal(getKeyRing(config), 'sk-secret', toContext('ada'));
  openSealedOnce(config, sealed, toContext('ada'));
  expect(openSealedOnce(config, sealed, toContext('ben'))).toBeNull();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(openSealedOnce(config, sealed, toContext('ada'))).toBeNull();
});

test('refuses a cached text when another server in the same process sealed it', () => {
  const [own, other] = [getConfig(createKey()), getConfig(createKey())];
  const sealed = seal(getKeyRing(own), 'sk-secret', toContext('ada'));
  openSealedOnce(own, sealed, toContext('ada'));
  expect(openSealedOnce(other, sealed, toContext('ada'))).toBeNull();
});

test('opens more texts than the cache holds', () => {
  const config = getConfig(createKey());
  const ring = getKeyRing(config);
  const all = Array.from({ length: 1_100 }, (_, nr) => ({
    text: `sk-${nr}`,
    sealed: seal(ring, `sk-${nr}`, toContext('ada')),
  }));
  const openAll = () => all.map(({ sealed }) => openSealedOnce(config, sealed, toContext('ada')));
  const texts = all.map(({ text }) => text);
  expect([openAll(), openAll()]).toEqual([texts, texts]);
});
