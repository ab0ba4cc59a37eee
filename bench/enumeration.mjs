import { randomBytes } from 'node:crypto';
import { readOptions } from './lib/options.mjs';
import { quantile } from './lib/report.mjs';

// Compares the portal's answers for known and unknown addresses; see README.md here.

const options = readOptions({
  url: 'http://localhost:4000',
  known: 'demo@portal.example',
  rounds: 200,
});
const { rounds } = options;
const WARM_UP = 20;
/** @type {('known' | 'unknown')[]} */
const kinds = ['known', 'unknown'];
const MOST_MS = 5;

/** Made anew for each request and as long as the known one. */
const unknown = () => {
  const [name = '', domain] = options.known.split('@');
  return `${randomBytes(name.length).toString('hex').slice(0, name.length)}@${domain}`;
};

/** @type {Record<string, (email: string) => object>} */
const calls = {
  'sign-in, wrong password': (email) => ({
    action: 'signInWithPassword',
    data: { email, password: 'not the password of anyone' },
  }),
  'reset by mail': (email) => ({ action: 'resetPasswordForEmail', data: { email } }),
};

/** @param {object} auth */
async function send(auth) {
  const body = JSON.stringify({ action: 'auth', auth });
  const headers = { 'content-type': 'application/json' };
  const started = performance.now();
  const answer = await fetch(`${options.url}/api/proxy`, { method: 'POST', headers, body });
  const text = await answer.text();
  const ms = performance.now() - started;
  if (answer.status === 429) {
    throw new Error('The portal limits the rate: start it with PORTAL_RATE_LIMITS=off.');
  }
  const { requestId: _, ...rest } = JSON.parse(text);
  const names = [...answer.headers.keys()].sort().join(' ');
  return { ms, seen: [answer.status, JSON.stringify(rest), names].join('\n') };
}

/** @param {(email: string) => object} call */
async function compare(call) {
  const results = { known: /** @type {number[]} */ ([]), unknown: /** @type {number[]} */ ([]) };
  const seen = { known: new Set(), unknown: new Set() };
  for (let round = -WARM_UP; round < rounds; round += 1) {
    // In turn, each as often the first as the second, so that both meet the same weather.
    const order = round % 2 === 0 ? kinds : [...kinds].reverse();
    for (const kind of order) {
      const { ms, seen: answer } = await send(call(kind === 'known' ? options.known : unknown()));
      seen[kind].add(answer);
      if (round >= 0) results[kind].push(ms);
    }
  }
  const all = new Set([...seen.known, ...seen.unknown]);
  return { ...results, same: all.size === 1, answer: String([...all][0]).split('\n') };
}

/** @param {number[]} values */
const row = (values) =>
  [0.5, 0.1, 0.9].map((share) => quantile(values, share).toFixed(1).padStart(7)).join(' ');

let failed = false;
console.log(`${rounds} of each, in turn, in ms`.padEnd(36), ' median     10%     90%');
for (const [name, call] of Object.entries(calls)) {
  const result = await compare(call);
  const gap = Math.abs(quantile(result.known, 0.5) - quantile(result.unknown, 0.5));
  const [status, body] = result.answer;
  console.log(`${name}, known`.padEnd(36), row(result.known));
  console.log(`${name}, unknown`.padEnd(36), row(result.unknown));
  console.log(
    `  medians ${gap.toFixed(2)} ms apart (at most ${MOST_MS}); status, body and header names`,
    result.same ? `the same: ${status} ${body}` : 'DIFFER',
  );
  failed ||= gap > MOST_MS || !result.same;
}
process.exitCode = failed ? 1 : 0;
