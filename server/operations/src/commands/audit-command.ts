import { resolve } from 'node:path';
import { readExportedRows } from 'server-core/audit/chain/exported-rows';
import { NO_ORGANIZATION } from 'server-core/audit/chain/row-hash';
import { verifyStoredChains } from 'server-core/audit/chain/stored-chains';
import type { ChainResult } from 'server-core/audit/chain/verify-chain';
import { type KeptHeads, verifyRows } from 'server-core/audit/chain/verify-rows';
import { BackupError } from '../backup/archive/backup-error';
import { openSource } from '../backup/open-source';
import type { CommandContext, CommandOptions } from './command-context';
import { formatCount } from './format-count';

/** `npm run audit:verify [-- --file FILE] [--head CHAIN:NUMBER:HASH]` */
export async function runAuditVerify(
  { config, logger, say }: CommandContext,
  { file, head }: CommandOptions,
): Promise<void> {
  const kept = parseHeads(head ?? []);
  const results = file
    ? await verifyRows(readExportedRows(resolve(file)), kept)
    : await verifyDatabase();
  for (const result of results) say(describeResult(result));
  const wrong = results.filter(({ problem }) => problem);
  if (wrong.length > 0) {
    throw new BackupError(`The audit is not intact: ${wrong.map(formatProblem).join(' ')}`);
  }
  say('Every row is as it was written. Keep the ends, and pass them to later runs with --head.');

  async function verifyDatabase(): Promise<ChainResult[]> {
    const source = await openSource(config, logger);
    return verifyStoredChains(source.db, kept).finally(() => source.close());
  }
}

const formatChain = (chain: string) =>
  chain === NO_ORGANIZATION ? 'no organization' : `organization ${chain}`;

const formatProblem = ({ chain, problem }: ChainResult) =>
  `${problem?.sentence} (${formatChain(chain)})`;

function describeResult({ chain, rows, head, problem }: ChainResult): string {
  const state = problem ? problem.sentence : 'intact';
  const end = head ? `, end ${chain}:${head.seq}:${head.hash}` : '';
  return `${formatChain(chain)}: ${formatCount(rows, 'row')}, ${state}${end}`;
}

function parseHeads(texts: readonly string[]): KeptHeads {
  const kept = new Map<string, Map<number, string>>();
  for (const text of texts) {
    const [, chain, seq, hash] = /^([0-9a-f-]{36}):([1-9]\d*):([0-9a-f]{64})$/.exec(text) ?? [];
    if (!chain || !seq || !hash) {
      throw new BackupError(
        `${text} is not the end of a chain: --head needs CHAIN:NUMBER:HASH as an earlier run printed it.`,
      );
    }
    kept.set(chain, (kept.get(chain) ?? new Map()).set(Number(seq), hash));
  }
  return kept;
}
