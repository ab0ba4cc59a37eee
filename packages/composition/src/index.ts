export { findLockedShellProblems } from './check/check-locked';
export { findCombinationProblems } from './check/combination-problems';
export { lockVersion } from './check/lock-version';
export { findLockedProblems } from './check/locked-problems';
export { computeIntegrity, type Published } from './check/published';
export { readPublished } from './check/read-published';
export { findVersionProblems } from './check/remote/version-problems';
export { getLockedHosts } from './check/shell/plan-hosts';
export { readShellDescription, toHost } from './check/shell/read-shell';
export { findShellProblems } from './check/shell/shell-problems';
export { getEnvironmentFiles, readEnvironment, readLock } from './files';
export { formatJson } from './lock/format-json';
export { findLockRefusals, getOrigins } from './lock/lock-refusals';
export { replaceFile } from './lock/write-file';
export { openEnvironment, readEnvironmentOrRefuse, readLockOrRefuse } from './operations/context';
export { composeInMemory, lockInMemory, type MemoryLock } from './operations/lock-in-memory';
export { type Problem, RefusedError } from './problem';
export { PROVENANCE_FILE } from './provenance/provenance-problems';
export { getRegistryKey, signPublication } from './provenance/signature';
export { packVersion } from './publish/pack-version';
export { readArchive } from './publish/read-archive';
export { findReleaseProblem, findUploadProblems } from './publish/upload-problems';
export { isInRange } from './resolve/version-range';
export { openS3Store, openS3Writer } from './s3/open-store-at';
export { isS3Address, parseS3Settings, type S3Settings, s3Variables } from './s3/s3-settings';
export type { S3Store } from './s3/s3-store';
export { readWholeVersion } from './s3/whole-version';
export {
  composeForRing,
  composeVersion,
  getCanariesFor,
  getShellFor,
  type LockContent,
} from './serve/compose-for-ring';
export { applyOverlay } from './serve/overlay';
export { isDrawn, isNamed, type Ring, toRing } from './serve/ring';
export { applyRamps, type CanaryPart, findRampedParts, type RampShares } from './serve/with-ramps';
export { createFilesStore, type VersionFileMap } from './store/files-store';
export {
  createBuildStore,
  createFolderStore,
  findWorkspaceVersion,
  listPublishedVersions,
} from './store/folder-store';
export { createFolderWriter } from './store/folder-writer';
export type { OwnStore } from './store/own-store';
export { isInside, StoreError, type StoreReader } from './store/store-reader';
export type { StoreWriter } from './store/store-writer';
export { getDescription } from './store/version-name';
