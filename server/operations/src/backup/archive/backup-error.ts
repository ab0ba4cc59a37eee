/** A backup or a restore can't continue; the message is a sentence for whoever asked for it. */
export class BackupError extends Error {
  override name = 'BackupError';
}
