import { examine } from './examine.mjs';

/**
 * Prints the findings by area, and sets the exit code.
 * @param {(text: string) => string} [worded] replaces command names with those of this installation
 */
export async function reportFindings(worded = (text) => text) {
  const areas = await examine();
  for (const { name, findings } of areas) {
    if (findings.length === 0) console.log(`✓ ${name}`);
    for (const { level, text } of findings)
      console.log(`${level === 'error' ? '✗' : '!'} ${worded(text)}`);
  }
  const findings = areas.flatMap((area) => area.findings);
  const errors = findings.filter(({ level }) => level === 'error').length;
  if (findings.length > 0) {
    console.log(`\nErrors: ${errors}. Warnings: ${findings.length - errors}.`);
  }
  process.exitCode = errors > 0 ? 1 : 0;
}
