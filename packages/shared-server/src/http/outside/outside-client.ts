import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { openUpstream, type UpstreamStream } from '../upstream/open-upstream';
import { requestUpstream } from '../upstream/request-upstream';
import { UpstreamError } from '../upstream/upstream-error';
import type { UpstreamAnswer, UpstreamRequest } from '../upstream/upstream-request';
import { createHostCheck } from './private-hosts';

const CONNECT_MS = 5_000;

class BlockedAddressError extends Error {}

export interface OutsideOptions {
  /**
   * Hosts and networks that may be requested although they aren't on the internet. Default: none.
   */
  privateHosts?: readonly string[];
  /** Resolves a name to all of its addresses. Default: the system's resolver. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
  /** Connection limits and the maximum silence of a response. */
  connections?: Pick<Agent.Options, 'connections' | 'bodyTimeout' | 'keepAliveTimeout'>;
}

/**
 * Requests addresses that members entered, which must be on the internet or listed by the operator.
 */
export interface OutsideClient {
  /** @returns whether the URL is usable; what its name resolves to is checked when connecting */
  mayAsk(url: string): boolean;
  /**
   * Like `requestUpstream`.
   * @throws UpstreamError also of kind `blocked`, when the URL or an address that it resolves to
   * isn't allowed
   */
  request(options: Omit<UpstreamRequest, 'dispatcher'>): Promise<UpstreamAnswer>;
  /** Like `openUpstream`, with the same refusals. */
  open(options: Omit<UpstreamRequest, 'dispatcher'>): Promise<UpstreamStream>;
  dispatcher: Dispatcher;
}

const toBareHost = (hostname: string) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** Connects to the address that was checked, so that a name can't change in between. */
export function createOutsideClient({
  privateHosts = [],
  resolve = (host) => lookup(host, { all: true }),
  connections = {},
}: OutsideOptions = {}): OutsideClient {
  const allowed = createHostCheck(privateHosts);

  const checkedLookup: LookupFunction = (hostname, options, callback) => {
    const refuse = (error: Error) => callback(error, '', 0);
    resolve(hostname).then((addresses) => {
      const [first] = addresses;
      const host = toBareHost(hostname);
      if (!first || !addresses.every(({ address }) => allowed(host, address))) {
        return refuse(new BlockedAddressError(`${host} is not on the internet`));
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    }, refuse);
  };
  const dial = buildConnector({ lookup: checkedLookup, timeout: CONNECT_MS });
  const dispatcher = new Agent({
    ...connections,
    connect(options, callback) {
      const host = toBareHost(options.hostname);
      // An IP address is used without a look-up.
      if (isIP(host) !== 0 && !allowed(host, host)) {
        return callback(new BlockedAddressError(`${host} is not on the internet`), null);
      }
      dial(options, callback);
    },
  });

  const mayAsk = (url: string) => {
    if (!URL.canParse(url)) return false;
    const { protocol, hostname, username, password } = new URL(url);
    const host = toBareHost(hostname);
    if (!/^https?:$/.test(protocol) || username || password) return false;
    return isIP(host) === 0 || allowed(host, host);
  };
  const createBlockedError = (cause?: unknown) =>
    new UpstreamError('blocked', 'The address is not on the internet', { cause });

  const checked =
    <Answer>(send: (options: UpstreamRequest) => Promise<Answer>) =>
    async (options: Omit<UpstreamRequest, 'dispatcher'>): Promise<Answer> => {
      if (!mayAsk(options.url)) throw createBlockedError();
      try {
        return await send({ ...options, dispatcher });
      } catch (error) {
        throw error instanceof Error && error.cause instanceof BlockedAddressError
          ? createBlockedError(error.cause)
          : error;
      }
    };

  return { mayAsk, dispatcher, request: checked(requestUpstream), open: checked(openUpstream) };
}
