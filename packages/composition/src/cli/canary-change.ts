import { type Canary, type CanaryRamp, canaryRamp, defaultRamp } from 'shared-contract';
import type { CanaryChange } from '../operations/canary';
import { RefusedError } from '../problem';
import type { Arguments } from './arguments';

export function parseCanaryChange(options: Arguments['options']): CanaryChange {
  const { pause, resume, off, promote, version, share, organization, person, ramp } = options;
  const { minutes, reporting } = options;
  const typed = [version, share, organization, person, ramp, minutes, reporting];
  const set = typed.some((one) => one !== undefined);
  const asked = [pause, resume, off, promote, set].filter(Boolean).length;
  if (asked !== 1) {
    throw new RefusedError(
      'canary needs a version and who gets it, or one of --pause, --resume, --promote and --off.',
    );
  }
  if (share !== undefined && ramp !== undefined) {
    throw new RefusedError('--share and --ramp cannot be combined: use one of them.');
  }
  if (ramp === undefined && (minutes ?? reporting) !== undefined) {
    throw new RefusedError('--minutes and --reporting apply only to ramps: add --ramp.');
  }
  if (pause) return { kind: 'pause' };
  if (resume) return { kind: 'resume' };
  if (promote) return { kind: 'promote' };
  if (off) return { kind: 'off' };
  const canary: Partial<Canary> = {
    ...(version !== undefined && { version }),
    ...(share !== undefined && { share: parseNumber(share) }),
    ...(organization && { organizations: organization }),
    ...(person && { people: person }),
    ...(ramp !== undefined && { ramp: parseRamp(ramp, options) }),
  };
  return { kind: 'set', canary };
}

/** @param typed shares such as `1,5,25,100`, or `default` */
function parseRamp(typed: string, { minutes, reporting }: Arguments['options']): CanaryRamp {
  const shares = typed === 'default' ? undefined : typed.split(',').map(parseNumber);
  const steps = (shares ?? defaultRamp.steps.map(({ share }) => share)).map((share, at) => {
    const usual = defaultRamp.steps[Math.min(at, defaultRamp.steps.length - 1)];
    return {
      share,
      minutes: minutes === undefined ? usual?.minutes : parseNumber(minutes),
      people: reporting === undefined ? usual?.people : parseNumber(reporting),
    };
  });
  const { data } = canaryRamp.safeParse({ steps, startedAt: new Date().toISOString() });
  if (data) return data;
  throw new RefusedError(
    '--ramp needs increasing shares, such as 1,5,25,100, or "default"; --minutes from 0 to 10080 and --reporting from 1 apply to each step.',
  );
}

function parseNumber(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}
