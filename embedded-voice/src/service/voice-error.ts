const reasons = {
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
} as const;

export type VoiceStatus = keyof typeof reasons;

/** @returns the status, or the plainest of its class when the vendor does not use it */
export function asVoiceStatus(status: number): VoiceStatus {
  if (status in reasons) return status as VoiceStatus;
  return status < 500 ? 400 : 500;
}

/** A failure in the vendor's form; a list of messages has one for each field that is wrong. */
export class VoiceError extends Error {
  constructor(
    readonly status: VoiceStatus,
    readonly messages: string | string[],
  ) {
    super(Array.isArray(messages) ? messages.join('; ') : messages);
    this.name = 'VoiceError';
  }

  toJSON() {
    return { message: this.messages, error: reasons[this.status], statusCode: this.status };
  }
}
