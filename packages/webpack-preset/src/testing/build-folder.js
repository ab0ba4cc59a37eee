import { buildPackage } from '../build-package.js';

// Builds one package and prints its warnings: `node build-folder.js <folder> <version>`. It can't
// be a script for `--eval`: the minimizer's workers inherit the arguments and would run it again.

const [folder = '', version] = process.argv.slice(2);
const { warnings } = await buildPackage({ folder, version });
process.stdout.write(JSON.stringify(warnings));
