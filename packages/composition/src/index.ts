export { lockedShellProblems } from './check/check-locked';
export { combinationProblems } from './check/combination-problems';
export { lockVersion } from './check/lock-version';
export { lockedProblems } from './check/locked-problems';
export { integrityOf, type Published } from './check/published';
export { readPublished } from './check/read-published';
export { versionProblems } from './check/remote/version-problems';
export { lockedHosts } from './check/shell/plan-hosts';
export { hostOf, readShellDescription } from './check/shell/read-shell';
export { shellProblems } from './check/shell/shell-problems';
export { environmentFiles, readEnvironment, readLock } from './files';
export { formatJson } from './lock/format-json';
export { getOrigins, lockRefusals } from './lock/lock-refusals';
export { replaceFile } from './lock/write-file';
export { getEnvironment, lockOf, openEnvironment } from './operations/context';
export { composeInMemory, lockInMemory, type MemoryLock } from './operations/lock-in-memory';
export { type Problem, RefusedError } from './problem';
export { PROVENANCE_FILE } from './provenance/provenance-problems';
export { getRegistryKey, signPublication } from './provenance/signature';
export { packVersion } from './publish/pack-version';
export { readArchive } from './publish/read-archive';
export { releaseProblem, uploadProblems } from './publish/upload-problems';
export { isInRange } from './resolve/version-range';
export { openS3Store, openS3Writer } from './s3/open-store-at';
export { isS3Address, type S3Settings, s3Settings, s3Variables } from './s3/s3-settings';
export type { S3Store } from './s3/s3-store';
export { wholeVersion } from './s3/whole-version';
export {
  canariesFor,
  composeForRing,
  composeVersion,
  type LockContent,
  shellFor,
} from './serve/compose-for-ring';
export { overlay } from './serve/overlay';
export { isDrawn, isNamed, type Ring, ringOf } from './serve/ring';
export { type CanaryPart, partsOnRamp, type RampShares, withRamps } from './serve/with-ramps';
export { filesStore, type VersionFileMap } from './store/files-store';
export { buildStore, folderStore, publishedVersions, workspaceVersion } from './store/folder-store';
export { folderWriter } from './store/folder-writer';
export type { OwnStore } from './store/own-store';
export { isInside, StoreError, type StoreReader } from './store/store-reader';
export type { StoreWriter } from './store/store-writer';
export { getDescription } from './store/version-name';
