/** @typedef {import('./world.mjs').Misuse} Misuse */

const unknown = /There is no environment "\S+" in \S+: take one of local, staging/;
const noLock = /local has no lock: make one with "npm run compose -- lock local"/;
const noCanary = /mfe-items has no canary in staging: name one with --version\./;
const canary = 'canary staging mfe-items';

/**
 * Words and options of `npm run compose` that are wrong, whatever the files say.
 * @type {[typed: string, says: RegExp][]}
 */
const compose = [
  ['', /npm run compose -- <command>/],
  ['frobnicate', /There is no command "frobnicate"\.\n\nnpm run compose/],
  ['frobnicate --share 5', /There is no command "frobnicate"/],
  ['check prodd', unknown],
  ['canary prodd mfe-items --off', unknown],
  ['diff staging nope', unknown],
  ['promote staging nope', unknown],
  ['promote nope staging', unknown],
  ['status nope', unknown],
  ['lock ../../etc/passwd', /"\.\.\/\.\.\/etc\/passwd" in \S+: take one of local, staging\.\n/],
  ['promote staging', /promote needs two environments\.\n\n/],
  ['promote staging staging', /staging runs that already: name another environment\./],
  ['promote local staging', noLock],
  ['rollback local', noLock],
  ['unlock local', noLock],
  ['rollback staging 99', /Revision 99 is not in the history .*: take one that "npm run compose/],
  ['diff staging 99', /Revision 99 is not in the history .*: take one that "npm run compose/],
  ['rollback staging first', /"first" is not a revision: "status" shows which there are\./],
  ['lock staging extra', /"extra" is one word too many: lock takes \[<env>\]\./],
  ['check staging extra', /"extra" is one word too many: check takes \[<env>\]\./],
  ['promote staging local third', /"third" is one word too many: promote takes <from> <to>\./],
  ['rollback staging 1 2', /"2" is one word too many: rollback takes \[<env>\] \[<revision>\]\./],
  ['lock --now', /lock takes no --now: take one of --accept, --json, --help\./],
  ['lock --force', /lock takes no --force: take one of --accept, --json, --help\./],
  ['promote staging local --force', /promote takes no --force: take one of .*--accept/],
  ['promote staging local --remote', /--remote needs a value: write it behind it\./],
  ['promote staging local --remote mfe-items', noLock],
  ['rollback staging --accept', /rollback takes no --accept: take one of --force/],
  ['lock staging --accept=yes', /--accept takes no value: leave "yes" out\./],
  [`${canary} --version`, /--version needs a value: write it behind it\./],
  [`${canary} --share -5`, /--share needs a value before -5: write it behind it, or --share=-5/],
  [`${canary} --version 1.0.0 --share=-5`, /needs --share from 0 to 100\./],
  [`${canary} --version 1.0.0 --share 101`, /needs --share from 0 to 100\./],
  [`${canary} --version 1.0.0 --share abc`, /needs --share from 0 to 100\./],
  [`${canary} --version latest --share 5`, /needs --version with a published version, such as/],
  [`${canary} --share 5`, /needs --version with a published version, such as 1\.2\.0\./],
  [`${canary} --version 1.0.0 --person me`, /needs --person with the id of one, as the portal/],
  [`${canary} --version 1.0.0 --organization us`, /needs --organization with the id of one/],
  [`${canary} --version 9.9.9 --share 5`, /9\.9\.9 is not published: pin one of the versions in/],
  [`${canary} --version 1.0.0 --share 0`, /which no member would get: give it a share/],
  [`${canary} --version 1.0.0`, /which no member would get: give it a share/],
  [`${canary} --version 1.0.0 --share 100`, /to all members as canary: name it as "version"/],
  [`${canary} --version 1.1.0 --share 5`, /all members have already: name another version/],
  [`${canary} --version 1.0.0 --ramp 5,1`, /--ramp takes shares that rise, such as 1,5,25,100/],
  [`${canary} --version 1.0.0 --ramp 0,101`, /--ramp takes shares that rise, such as/],
  [`${canary} --version 1.0.0 --ramp fast`, /--ramp takes shares that rise, such as/],
  [`${canary} --version 1.0.0 --ramp 1,100 --minutes soon`, /--minutes from 0 to 10080/],
  [`${canary} --version 1.0.0 --ramp 1,100 --reporting 0`, /--reporting from 1 apply to each/],
  [`${canary} --version 1.0.0 --ramp default --share 5`, /exclude each other: take one of them\./],
  [`${canary} --version 1.0.0 --share 5 --minutes 5`, /about the steps of a ramp: add --ramp\./],
  [`${canary} --minutes 5`, /--minutes and --reporting are about the steps of a ramp: add/],
  [`${canary} --pause --resume`, /needs a version and who gets it, or one of --pause, --resume/],
  [canary, /canary needs a version and who gets it, or one of --pause, --resume, --promote/],
  [`${canary} --off`, noCanary],
  [`${canary} --pause`, noCanary],
  [`${canary} --resume`, noCanary],
  [`${canary} --promote`, noCanary],
  ['canary staging', /canary needs an environment and a remote, or shell\.\n\n/],
  ['canary staging mfe-nope --off', /mfe-nope is not in staging: take one of mfe-items\./],
  ['canary staging shell --version 1.0.0 --share 5', /shell is not in staging: take one of/],
];

/** @type {Misuse[]} */
export const typedWrong = compose.map(([typed, says]) => ({ typed, says }));
