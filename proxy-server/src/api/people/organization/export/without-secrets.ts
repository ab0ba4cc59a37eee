const HIDDEN = '********';
const secretName =
  /secret|api_?key|password|passphrase|authorization|credential|(^|_)token$|Token$/i;
const addressName = /^(url|serverUrl|webhookUrl)$/i;

/** @returns the row as one line of JSON; documents of assistants and tools may hold secrets */
export function safeLine(row: object): string {
  const line = JSON.stringify(row, (name, value) => {
    if (typeof value !== 'string') return value;
    if (secretName.test(name)) return HIDDEN;
    return addressName.test(name) ? hideLastSegment(value) : value;
  });
  return `${line}\n`;
}

/** The last part of a tool's address is often its secret, and so is the query. */
function hideLastSegment(url: string): string {
  return url.replace(/^(https?:\/\/[^/?#]+(?:\/[^?#]*)?\/)[^/?#]+.*$/i, `$1${HIDDEN}`);
}
