import satisfies from 'spdx-satisfies';

/** Licenses that only require their text and the authors' names. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSD-4-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** Packages whose license is acceptable, with the reason. */
const exceptions = new Map([
  ['@fontsource-variable/inter', { licence: 'OFL-1.1', why: 'a font, shipped unchanged' }],
]);

/**
 * @param {{ name: string, version: string, licence: string }[]} packages
 * @returns {string[]} a sentence for each package that may not be shipped
 */
export function findRefusedLicences(packages) {
  return packages.filter((one) => !isAllowed(one)).map(describePackage);
}

/** @param {{ name: string, licence: string }} one */
function isAllowed({ name, licence }) {
  if (exceptions.get(name)?.licence === licence) return true;
  try {
    return satisfies(licence, permissive);
  } catch {
    // Text that isn't an SPDX expression can't be relied on.
    return false;
  }
}

/** @param {{ name: string, version: string, licence: string }} one */
function describePackage({ name, version, licence }) {
  const stated = licence === '' ? 'states no license' : `is under ${licence}`;
  return `${name} ${version} ${stated}: only permissive licenses are shipped.`;
}
