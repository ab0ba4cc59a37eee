import { sharedFixture } from 'shared-server/testing';
import { type SignOnWorld, startSignOnWorld } from '../testing/sign-on-world';

const world: SignOnWorld = sharedFixture(() => startSignOnWorld());

test('finishes sign-ins of several tabs in any order, but drops the oldest of six', async () => {
  const acme = await world.company();
  const browser = world.browser();
  const beginInTab = async () => {
    const subject = acme.subject();
    return acme.provider.authorize(await browser.begin(subject.email), subject);
  };
  const [first, second] = [await beginInTab(), await beginInTab()];
  const { code } = await browser.comeBack(second);
  const earlier = await browser.comeBack(first);
  for (const one of [earlier.code, code])
    expect((await browser.exchange(String(one))).status).toBe(200);
  expect(browser.cookie).toBe('');
  const tabs: URL[] = [];
  for (let nr = 0; nr < 6; nr += 1) tabs.push(await beginInTab());
  expect(browser.cookies.size).toBe(5);
  const ends = [];
  for (const back of tabs) ends.push((await browser.comeBack(back)).refused);
  expect(ends).toEqual(['expired', ...Array(5).fill(undefined)]);
});
