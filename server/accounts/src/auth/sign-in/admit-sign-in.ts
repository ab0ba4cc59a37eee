import { systemWork } from 'server-core/database/system-work';
import { createTooManyError } from 'server-core/rate-limits/rate-limits';
import { giveBack, type Reservation, reserve, tally } from 'server-core/rate-limits/reservations';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Queryable } from 'shared-server';
import type { AuthRequest } from '../request/auth-request';
import type { DeviceAccount } from '../request/device-cookie';
import { admitOrDelay, endDelay } from './sign-in-delays';

/** An attempt that may check the password. It counts as a failure until it succeeds. */
export interface Admission {
  /** The browser has signed in to this account before. */
  known: boolean;
  succeed(tx: Queryable): Promise<void>;
  /** Doesn't count the attempt after all: it ended for a reason other than a wrong password. */
  cancel(): Promise<void>;
}

type Request = Pick<AuthRequest, 'address' | 'device'>;

/**
 * Counts failures so that strangers can't lock the owner out: a known browser has its own counter;
 * an unknown one is limited by its address, which must pause after many failures for the account.
 * @param email canonical address, whether or not it has an account
 * @throws ApiError `rate_limited`
 */
export async function admitSignIn(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  request: Request,
  email: string,
  account: DeviceAccount | undefined,
): Promise<Admission> {
  const device = request.device.getKnownId(account);
  if (!deps.config.rateLimits) return { known: device !== undefined, ...uncounted };
  const admitted = await deps.db.transaction(systemWork.signIn, async (tx) => {
    const own = device && account && (await admitKnown(deps, tx, `${device} ${account.id}`));
    return own || admitUnknown(deps, tx, request.address, email);
  });
  if ('waitS' in admitted) throw createTooManyError(admitted.waitS);
  const { known, reservations } = admitted;
  const succeed = async (tx: Queryable) => {
    await giveBack(tx, reservations);
    if (!known) await endDelay(tx, email, request.address);
  };
  return { known, succeed, cancel: () => deps.db.transaction(systemWork.signIn, succeed) };
}

const uncounted = { succeed: async () => {}, cancel: async () => {} };

interface Admitted {
  known: boolean;
  reservations: Reservation[];
}

/** @returns undefined when the browser failed too often and is treated as unknown */
async function admitKnown(
  { config }: Pick<ServerDeps, 'config'>,
  tx: Queryable,
  subject: string,
): Promise<Admitted | undefined> {
  const limit = config.limits.signInPerAccount;
  const own = await reserve(tx, { name: 'sign-in-device', limit, subject });
  return 'waitS' in own ? undefined : { known: true, reservations: [own] };
}

async function admitUnknown(
  { config }: Pick<ServerDeps, 'config'>,
  tx: Queryable,
  address: string,
  email: string,
): Promise<Admitted | { waitS: number }> {
  const { signInPerAccount, signInPerAddress } = config.limits;
  const ofAddress = { name: 'sign-in-address', limit: signInPerAddress, subject: address };
  const reserved = await reserve(tx, ofAddress);
  if ('waitS' in reserved) return reserved;
  const ofAccount = { name: 'sign-in-account', limit: signInPerAccount, subject: email };
  const { reservation, used } = await tally(tx, ofAccount);
  const reservations = [reserved, reservation];
  if (used <= signInPerAccount.max) return { known: false, reservations };
  const waitS = await admitOrDelay(tx, config.signInDelays, email, address);
  if (waitS === 0) return { known: false, reservations };
  await giveBack(tx, reservations);
  return { waitS };
}
