import { requireFound as foundOr, ServiceError } from 'shared-server';

const REASONS = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
} as const;

export type VoiceStatus = keyof typeof REASONS;

/** @returns the status, or 400 or 500 when the vendor doesn't use it */
export function toVoiceStatus(status: number): VoiceStatus {
  if (status in REASONS) return status as VoiceStatus;
  return status < 500 ? 400 : 500;
}

/** A failure in the vendor's format; a list contains one message per invalid field. */
export class VoiceError extends ServiceError {
  override readonly name = 'VoiceError';

  constructor(
    override readonly status: VoiceStatus,
    readonly messages: string | string[],
  ) {
    super(status, Array.isArray(messages) ? messages.join('; ') : messages);
  }

  toJSON() {
    return { message: this.messages, error: REASONS[this.status], statusCode: this.status };
  }
}

/** @throws VoiceError 404 if there is no object */
export function requireFound<Value>(object: Value | null, label: string): Value {
  return foundOr(object, () => new VoiceError(404, `${label} Not Found`));
}
