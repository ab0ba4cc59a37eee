/** A backup or a restore can't continue; the message is a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
