import {
  type Embedder,
  importChunks,
  type NewChunk,
  packagedEmbedder,
} from '../../../services/embedded-knowledge/src/index';
import { mean } from '../search/relevance';
import type { Report } from '../search/report';
import { startWorld, type World } from '../search/world';

/** Imports chunks in requests of 500. @returns chunks for each second */
export async function importAll(
  { db, organizationId }: World,
  datasetId: string,
  chunks: Iterable<NewChunk>,
  afterEach: () => Promise<void> = async () => {},
): Promise<number> {
  const from = performance.now();
  let count = 0;
  let some: NewChunk[] = [];
  const send = async () => {
    await importChunks(db, { organizationId, datasetId, chunks: some });
    count += some.length;
    some = [];
    await afterEach();
  };
  for (const chunk of chunks) {
    some.push(chunk);
    if (some.length === 500) await send();
  }
  if (some.length > 0) await send();
  return (1_000 * count) / (performance.now() - from);
}

/**
 * Compares imports without and with the model behind them, in turn, each on a new database: what
 * else the machine does meets both alike.
 * @returns whether the database is at hand
 */
export async function compareImports(
  report: Report,
  driver: string,
  chunks: readonly NewChunk[],
  rounds: number,
): Promise<boolean> {
  const [alone, behind]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const both = [
      { rates: alone, withModel: false },
      { rates: behind, withModel: true },
    ];
    for (const { rates, withModel } of round % 2 === 0 ? both : both.reverse()) {
      const rate = await rateOf(driver, withModel ? packagedEmbedder(0.5) : undefined, chunks);
      if (rate === null) return false;
      rates.push(rate);
    }
  }
  const list = (rates: readonly number[]) => rates.map((rate) => rate.toFixed(0)).join(', ');
  report.table('', `chunks a second, ${chunks.length} at a time`, 'mean', 'share');
  report.row('import alone', list(alone), mean(alone).toFixed(0), '');
  const share = `${((100 * mean(behind)) / mean(alone)).toFixed(0)} %`;
  report.row('the model behind, half a core', list(behind), mean(behind).toFixed(0), share);
  return true;
}

async function rateOf(
  driver: string,
  embedder: Embedder | undefined,
  chunks: readonly NewChunk[],
): Promise<number | null> {
  const world = await startWorld(driver, embedder);
  if (!world) return null;
  try {
    const datasetId = await world.newDataset('rate');
    // The model is loaded before: loading it takes a core, once in the life of a server.
    await importAll(world, datasetId, chunks.slice(0, 50));
    if (embedder) {
      await world.wake(datasetId);
      await embedder.embedChunks(['first'], new AbortController().signal);
    }
    const wake = embedder ? () => world.wake(datasetId) : undefined;
    return await importAll(world, datasetId, chunks.slice(50), wake);
  } finally {
    await world.stop();
  }
}
