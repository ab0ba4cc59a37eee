/** A body that is JSON already, in UTF-8. */
export class JsonBody {
  constructor(readonly bytes: Buffer) {}
}
