interface Listed {
  body: Buffer;
  at: number;
}

/** @returns the answer to ListObjectsV2 */
export function listAnswer(
  objects: ReadonlyMap<string, Listed>,
  query: URLSearchParams,
  pageSize: number,
): string {
  const prefix = query.get('prefix') ?? '';
  const after = decoded(query.get('continuation-token'));
  const most = Math.min(pageSize, Number(query.get('max-keys') ?? 1000));
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, most);
  const isTruncated = keys.length > page.length;
  const contents = page.map((key) => getContents(key, objects.get(key)));
  const token = Buffer.from(page.at(-1) ?? '').toString('base64');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>`,
    `<IsTruncated>${isTruncated}</IsTruncated>`,
    isTruncated ? `<NextContinuationToken>${token}</NextContinuationToken>` : '',
    ...contents,
    '</ListBucketResult>',
  ].join('');
}

function getContents(key: string, found: Listed | undefined): string {
  const at = new Date(found?.at ?? 0).toISOString();
  const size = found?.body.length ?? 0;
  return `<Contents><Key>${escaped(key)}</Key><LastModified>${at}</LastModified><Size>${size}</Size></Contents>`;
}

function decoded(token: string | null): string {
  return token ? Buffer.from(token, 'base64').toString('utf8') : '';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
