import type { SingleSignOnRefusal } from 'shared-contract';

export class RefusedSignOn extends Error {
  override name = 'RefusedSignOn';

  /**
   * @param reason as shown to the person
   * @param check what failed, for the audit log, without any part of a token
   */
  constructor(
    readonly reason: SingleSignOnRefusal,
    readonly check: string = reason,
    options?: { cause?: unknown },
  ) {
    super(reason, options);
  }
}
