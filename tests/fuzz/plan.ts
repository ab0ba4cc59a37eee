import type { ServedRoute } from 'proxy-server/testing/route-table';
import { isAddress, type Killer, killerLengths, killers } from './hostile';
import { Random } from './random';
import { type Schema, type TextPlace, textPlaces } from './sample';
import { shapeOf } from './shapes';

/** One request before it is made: what is wrong with it, if anything. */
export interface Step {
  index: number;
  route: ServedRoute;
  schema: Schema | undefined;
  kind: 'valid' | 'killer' | 'mutated' | 'garbage' | 'address';
  /** A long text and its path in the body. */
  killer?: { place: string[]; text: Killer; length: number };
  /** Where the client goes away, if it does. */
  broken: 'never' | 'in the body' | 'before the answer' | 'in the answer';
}

const withBody = ['POST', 'PUT', 'PATCH'];
/** How often a route that reads a body comes for each time that another one comes. */
const BODY_WEIGHT = 3;

/** @returns what to send, which follows from the seed and the routes alone */
export function makePlan(routes: readonly ServedRoute[], seed: number, count: number): Step[] {
  const random = new Random(seed);
  const decks = new Map<string, Killer[]>();
  const draw = (place: string) => {
    const deck = decks.get(place)?.length ? decks.get(place) : killers(random, place);
    decks.set(place, deck as Killer[]);
    return deck?.pop() as Killer;
  };
  const round = routes.flatMap((route) => {
    const weight = withBody.includes(route.method) ? BODY_WEIGHT : 1;
    return Array.from({ length: weight }, () => route);
  });
  const steps: Step[] = [];
  while (steps.length < count) {
    for (const route of random.shuffled(round)) {
      steps.push(makeStep(route, steps.length, random, draw));
    }
  }
  return steps.slice(0, count);
}

function makeStep(
  route: ServedRoute,
  index: number,
  random: Random,
  draw: (place: string) => Killer,
): Step {
  const schema =
    withBody.includes(route.method) || /\/chunk$/.test(route.path) ? shapeOf(route) : undefined;
  const broken: Step['broken'] = random.chance(0.03)
    ? random.pick(['in the body', 'before the answer', 'in the answer'] as const)
    : 'never';
  const base: Pick<Step, 'index' | 'route' | 'schema' | 'broken'> = {
    index,
    route,
    schema,
    broken,
  };
  if (!withBody.includes(route.method) && !schema) {
    return { ...base, kind: random.chance(0.25) ? 'valid' : 'address' };
  }
  const dice = random.next();
  const places = schema ? textPlaces(schema) : [];
  if (dice < 0.3 && places.length > 0) {
    const place = pickPlace(places, random);
    // The same field of several routes goes through all the killers together.
    const text = draw(place.slice(-2).join('.'));
    const whole = { ...base, broken: 'never' as const };
    return {
      ...whole,
      kind: 'killer',
      killer: { place, text, length: random.pick(killerLengths) },
    };
  }
  if (dice < 0.45) return { ...base, kind: 'valid' };
  if (dice < 0.75) return { ...base, kind: 'mutated' };
  return { ...base, kind: dice < 0.87 ? 'garbage' : 'address' };
}

/** Long texts and addresses come more often, because more code parses them. */
function pickPlace(places: readonly TextPlace[], random: Random): string[] {
  const weights = places.map(
    ({ at, longest }) => Math.log10(longest + 1) ** 2 * (isAddress(at.join('.')) ? 8 : 1),
  );
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => {
    left -= weight;
    return left <= 0;
  });
  return (places[at] ?? (places[0] as TextPlace)).at;
}
