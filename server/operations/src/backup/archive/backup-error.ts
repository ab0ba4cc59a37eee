/** A backup or a restore cannot continue; the message is a sentence for whoever asked for it. */
export class BackupError extends Error {
  override name = 'BackupError';
}
