import { RegExpParser } from '@eslint-community/regexpp';
import { analyse } from 'scslre';

/** @typedef {import('./collect-patterns.mjs').Pattern} Pattern */

const parser = new RegExpParser({ ecmaVersion: 2024 });

/** @param {{ source: string, flags: string }} pattern */
export function parsePattern({ source, flags }) {
  const unicode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  return {
    pattern: parser.parsePattern(source, 0, source.length, unicode),
    flags: parser.parseFlags(flags),
  };
}

/**
 * @param {{ source: string, flags: string }} pattern
 * @returns {string[]} parts of the pattern that take more than linear time for some text
 */
export function slowParts(pattern) {
  const { reports } = analyse(parsePattern(pattern), {
    reportTypes: { Move: true, Self: true, Trade: true },
  });
  return reports.map((report) =>
    report.type === 'Trade'
      ? `${report.startQuant.raw} and ${report.endQuant.raw} share characters`
      : `${report.quant.raw} begins again at each character`,
  );
}
