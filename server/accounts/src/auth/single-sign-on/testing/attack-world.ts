import type { Lies } from 'server-core/testing/identity-provider';
import { type SingleSignOnRefusal, singleSignOnRefusals } from 'shared-contract';
import { startSignOnWorld } from './sign-on-world';

/** Result of a visit to the provider. */
export interface Ending {
  refused?: string;
  code?: string;
}

/** Two organizations with one provider each; the first one is attacked. */
export async function startAttackWorld() {
  const world = await startSignOnWorld();
  const acme = await world.company();
  const other = await world.company();

  /** Expects a refusal for this reason, and that nothing was created. */
  async function expectRefusal(
    before: unknown,
    { refused, code }: Ending,
    reason: SingleSignOnRefusal = 'untrusted',
  ): Promise<void> {
    expect([refused, code]).toEqual([reason, undefined]);
    expect(singleSignOnRefusals[reason]).toMatch(/\.$/);
    expect(await world.getCounts()).toEqual(before);
  }

  return {
    ...world,
    acme,
    other,
    expectRefusal,
    /** Expects that a new person's sign-in is refused when the provider lies. */
    async attack(lies: Lies, reason?: SingleSignOnRefusal): Promise<void> {
      const before = await world.getCounts();
      const browser = world.browser();
      const grace = acme.subject();
      const url = await browser.begin(grace.email);
      acme.provider.lie(lies);
      const ending = await browser.comeBack(acme.provider.authorize(url, grace));
      await expectRefusal(before, ending, reason);
    },
    tellTruth(): void {
      acme.provider.lie();
      other.provider.lie();
    },
  };
}

export type AttackWorld = Awaited<ReturnType<typeof startAttackWorld>>;
