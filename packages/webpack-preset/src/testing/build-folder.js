import { buildPackage } from '../build-package.js';

// Builds one package and prints its warnings: `node build-folder.js <folder> <version>`. A file,
// because the minimizer's workers run with the arguments of this process, and would run a script
// given by `--eval` again.

const [folder = '', version] = process.argv.slice(2);
const { warnings } = await buildPackage({ folder, version });
process.stdout.write(JSON.stringify(warnings));
