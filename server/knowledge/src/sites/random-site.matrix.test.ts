// Only in the full test run, because each of many changes needs a run of the crawler.
import { sharedFixture } from 'shared-server/testing';
import { html } from './testing/site-under-test';
import { startSitesWorld } from './testing/sites-world';

jest.setTimeout(300_000);

const world = sharedFixture(() => startSitesWorld());

/** @returns a seeded generator of numbers below the given one */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** The expected page: headings with their paragraphs. */
type Model = Map<string, [heading: string, text: string][]>;

function change(model: Model, random: (below: number) => number, round: number): void {
  const names = [...model.keys()];
  const name = names[random(names.length)] ?? '';
  const sections = model.get(name) ?? [];
  const nth = random(sections.length);
  switch (random(5)) {
    case 0:
      model.set(`page${round}-${model.size}`, [[`Heading ${round}`, `New text ${round}.`]]);
      break;
    case 1:
      if (names.length > 2) model.delete(name);
      break;
    case 2:
      sections.push([`Section ${round} ${random(1_000_000)}`, `More text ${round}.`]);
      break;
    case 3:
      if (sections.length > 1) sections.splice(nth, 1);
      break;
    default:
      sections.splice(nth, 1, [sections[nth]?.[0] ?? 'Heading', `Changed in round ${round}.`]);
  }
}

function publish(model: Model): void {
  const links = [...model.keys()].map((name) => `<a href="/${name}">${name}</a>`).join('');
  world.site.pages = { '/': html('Home', `<nav>${links}</nav><main><p>Home.</p></main>`) };
  for (const [name, sections] of model) {
    const body = sections.map(([heading, text]) => `<h2>${heading}</h2><p>${text}</p>`).join('');
    world.site.pages[`/${name}`] = html(name, `<main>${body}</main>`);
  }
}

const listExpectedChunks = (model: Model) =>
  [...model.values()]
    .flat()
    .map(([heading, text]) => `<h2>${heading}</h2><p>${text}</p>`)
    .concat('<h2>Home</h2><p>Home.</p>')
    .sort();

test.each([1, 2, 3])(
  'matches the site after each of 25 rounds of changes, even if runs are undone (seed %i)',
  async (seed) => {
    Object.assign(world.portal.deps.config.sites, { deleteShare: 1 });
    const random = createRandom(seed);
    const ada = await world.addDataset(`random ${seed}`);
    const model: Model = new Map([
      ['one', [['First', 'Text one.']]],
      ['two', [['Second', 'Text two.']]],
    ]);
    publish(model);
    const { id } = await world.add(ada);
    await world.approve(ada, id);
    for (let round = 0; round < 25; round++) {
      const before = await world.listChunks(ada);
      for (let changes = random(4); changes >= 0; changes--) change(model, random, round);
      publish(model);
      const run = await world.run(ada, id);
      expect([run.state, run.problem]).toEqual(['done', null]);
      const stored = Object.values(await world.listChunks(ada)).map(({ chunk_html }) => chunk_html);
      expect(stored.sort()).toEqual(listExpectedChunks(model));
      if (random(3) > 0 || !run.import_id) continue;
      await world.undo(ada, run.import_id);
      expect(await world.listChunks(ada)).toEqual(before);
      expect((await world.run(ada, id)).state).toBe('done');
      const again = Object.values(await world.listChunks(ada)).map(({ chunk_html }) => chunk_html);
      expect(again.sort()).toEqual(listExpectedChunks(model));
    }
  },
);
