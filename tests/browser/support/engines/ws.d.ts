/** The part of the package that the tests use, because it has no types. */
declare module 'ws' {
  export default class WebSocket {
    constructor(address: string);
    on(event: 'message', listener: (data: Buffer) => void): this;
    once(event: 'open', listener: () => void): this;
    once(event: 'error', listener: (error: Error) => void): this;
    send(text: string): void;
    close(): void;
  }
}
