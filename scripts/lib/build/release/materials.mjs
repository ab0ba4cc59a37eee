import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { PackageURL } from 'packageurl-js';
import satisfies from 'spdx-satisfies';
import { listShippedPackages } from '../../licences/shipped-packages.mjs';
import { root } from '../../paths.mjs';

/** @typedef {import('../../licences/shipped-packages.mjs').Package} Package */

const document = /^((licen[cs]e|copying|notice).*|readme(\.md|\.markdown)|package\.json)$/i;

/**
 * Writes the bill of materials and the documents of every package: bundles contain no licenses, and
 * a demo dataset consists of the READMEs.
 * @param {string} folder of the release
 * @param {{ version: string, at: string }} release `at` is an ISO 8601 time
 */
export function writeMaterials(folder, release) {
  const packages = listShippedPackages(root);
  writeFileSync(join(folder, 'sbom.cdx.json'), `${createBillOfMaterials(packages, release)}\n`);
  const thirdParty = join(folder, 'third-party');
  mkdirSync(thirdParty);
  for (const one of packages) copyDocuments(one, thirdParty);
}

/**
 * @param {readonly Package[]} packages
 * @param {{ version: string, at: string }} release
 * @returns {string} CycloneDX as JSON, the same for the same packages
 */
function createBillOfMaterials(packages, { version, at }) {
  // The library refuses invalid SPDX expressions.
  const checkExpression = (/** @type {string} */ expression) => void satisfies(expression, []);
  const factory = new Contrib.License.Factories.LicenseFactory(checkExpression);
  const describePackage = (/** @type {Pick<Package, 'name' | 'version' | 'licence'>} */ one) => {
    const { name, group } = splitName(one.name);
    const purl = new PackageURL('npm', group, name, one.version, undefined, undefined).toString();
    const component = new Models.Component(Enums.ComponentType.Library, name, {
      group,
      version: one.version,
      purl,
      bomRef: purl,
    });
    if (one.licence) component.licenses.add(factory.makeFromString(one.licence));
    return component;
  };
  const portal = describePackage({ name: 'voice-portal', version, licence: 'MIT' });
  portal.type = Enums.ComponentType.Application;
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component: portal, timestamp: new Date(at) }),
  });
  for (const one of packages) {
    const component = describePackage(one);
    bom.components.add(component);
    portal.dependencies.add(component.bomRef);
  }
  const serializer = new Serialize.JsonSerializer(
    new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6),
  );
  return serializer.serialize(bom, { sortLists: true, space: 1 });
}

/** @param {string} full */
function splitName(full) {
  const [group, name] = full.startsWith('@') ? full.split('/') : [undefined, full];
  return { group, name: name ?? full };
}

/** @param {Package} one @param {string} folder */
function copyDocuments({ name, version, folder: installed }, folder) {
  const to = join(folder, `${name.replace('/', '+')}@${version}`);
  mkdirSync(to);
  for (const entry of readdirSync(installed, { withFileTypes: true })) {
    if (!entry.isFile() || !document.test(entry.name)) continue;
    copyFileSync(join(installed, entry.name), join(to, entry.name));
  }
}
