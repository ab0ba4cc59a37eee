import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/paths.mjs';
import { getMedian } from '../report.mjs';
import { getRate, runAlternately } from './rate.mjs';

const { hash, verify } = createRequire(join(root, 'proxy-server/package.json'))('@node-rs/argon2');

/** The portal's hash parameters. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** People who sign in at a time. */
const CONCURRENCY = 2;
/** How many passwords the portal verifies at a time. */
const VERIFIED = Math.max(1, Math.min(CONCURRENCY, availableParallelism() - 1));

/**
 * Signs in, alternating with bare password verifications.
 * @param {import('./demo-portal.mjs').DemoPortal} portal
 * @param {{ rounds: number }} options
 */
export async function measureSignIns({ signIn }, { rounds }) {
  const password = 'quiet-harbour-lantern';
  const stored = await hash(password, COST);
  const rates = await runAlternately(rounds, {
    portal: () => getRate(40, CONCURRENCY, signIn),
    control: () => getRate(40, VERIFIED, () => verify(stored, password)),
  });
  return { portal: getMedian(rates.portal), control: getMedian(rates.control) };
}
