import type { SingleSignOnRefusal } from 'shared-contract';

/** Single sign-on does not sign this person in. */
export class RefusedSignOn extends Error {
  override name = 'RefusedSignOn';

  /**
   * @param reason as the person reads it
   * @param check what failed, for the record: no part of a token
   */
  constructor(
    readonly reason: SingleSignOnRefusal,
    readonly check: string = reason,
    options?: { cause?: unknown },
  ) {
    super(reason, options);
  }
}
