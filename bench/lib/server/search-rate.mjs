import { runOpenLoop } from '../loops/open-loop.mjs';
import { getQuantile } from '../report.mjs';
import { runAlternately } from './rate.mjs';

const RATE = 20;
/** Each query has a number, so that no two are equal. */
const QUESTIONS = [
  'boiler pressure too low',
  'reset the thermostat',
  'noise in the radiator',
  'book a service visit',
  'leak under the heat pump',
  'warranty of a new boiler',
  'emergency call at night',
  'error code on the display',
];

/**
 * @typedef {{ url: string, id: string, headers: Record<string, string> }} Target `id` is that of
 * the dataset
 */

/**
 * Searches a dataset of the demo through the portal, alternating with the knowledge service itself.
 * @param {import('./demo-portal.mjs').DemoPortal} portal
 * @param {{ searches: number }} options
 * @returns {Promise<Record<'p50' | 'p99', { portal: number, control: number }>>} milliseconds from
 * when a search was due until it was answered
 */
export async function measureSearch({ url, knowledge, signIn }, { searches }) {
  const organization = { 'TR-Organization': knowledge.organizationId };
  const own = { authorization: `Bearer ${knowledge.apiKey}`, ...organization };
  const listed = await fetch(
    `${knowledge.url}/api/dataset/organization/${knowledge.organizationId}`,
    { headers: own },
  );
  const [{ dataset }] = await listed.json();
  const id = dataset.id;
  const scope = { 'TR-Dataset': id, 'content-type': 'application/json' };
  const bearer = { authorization: `Bearer ${await signIn()}`, ...organization };
  const proxied = { url: `${url}/api/trieve/chunk/search`, id, headers: { ...bearer, ...scope } };
  const direct = { url: `${knowledge.url}/api/chunk/search`, id, headers: { ...own, ...scope } };
  const measureTimes = (/** @type {Target} */ target) => () =>
    runOpenLoop(searches, RATE, (number) => timeSearch(target, number));
  const { portal, control } = await runAlternately(2, {
    portal: measureTimes(proxied),
    control: measureTimes(direct),
  });
  const getPercentiles = (/** @type {number} */ share) => ({
    portal: getQuantile(portal.flat(), share),
    control: getQuantile(control.flat(), share),
  });
  return { p50: getPercentiles(0.5), p99: getPercentiles(0.99) };
}

/** @param {Target} target @param {number} number */
async function timeSearch({ url, id, headers }, number) {
  const query = `${QUESTIONS[number % QUESTIONS.length]} ${number}`;
  const body = JSON.stringify({
    dataset_id: id,
    query,
    search_type: 'hybrid',
    limit: 10,
    page_size: 10,
  });
  const answer = await fetch(url, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  await answer.json();
}
