import type { ChainedRow } from './row-hash';
import { type ChainHead, type ChainResult, ChainVerifier, getChain } from './verify-chain';

/** Hashes of rows that are known from elsewhere, by chain and `seq`. */
export type KeptHeads = ReadonlyMap<string, ReadonlyMap<number, string>>;

/**
 * @param rows chain by chain, each in the order of `seq`
 * @param heads last row of each chain according to the database; omit for an export
 */
export async function verifyRows(
  rows: AsyncIterable<ChainedRow>,
  kept: KeptHeads,
  heads?: ReadonlyMap<string, ChainHead>,
): Promise<ChainResult[]> {
  const results: ChainResult[] = [];
  const noHead = heads && { seq: 0, hash: '' };
  let current: ChainVerifier | undefined;
  const finishChain = () => {
    if (current) results.push(current.finish(heads?.get(current.chain) ?? noHead));
  };
  for await (const row of rows) {
    const chain = getChain(row);
    if (current?.chain !== chain) {
      finishChain();
      current = new ChainVerifier(chain, kept.get(chain));
    }
    current?.add(row);
  }
  finishChain();
  const seen = new Set(results.map(({ chain }) => chain));
  const others = new Set([...(heads?.keys() ?? []), ...kept.keys()]);
  const emptied = [...others].filter((chain) => !seen.has(chain));
  return [
    ...results,
    ...emptied.map((chain) => new ChainVerifier(chain, kept.get(chain)).finish(heads?.get(chain))),
  ];
}
