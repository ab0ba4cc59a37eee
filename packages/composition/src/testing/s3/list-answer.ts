interface Listed {
  body: Buffer;
  at: number;
}

/** @returns the answer to ListObjectsV2 */
export function createListAnswer(
  objects: ReadonlyMap<string, Listed>,
  query: URLSearchParams,
  pageSize: number,
): string {
  const prefix = query.get('prefix') ?? '';
  const after = decodeToken(query.get('continuation-token'));
  const most = Math.min(pageSize, Number(query.get('max-keys') ?? 1000));
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, most);
  const isTruncated = keys.length > page.length;
  const contents = page.map((key) => formatContents(key, objects.get(key)));
  const token = Buffer.from(page.at(-1) ?? '').toString('base64');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>`,
    `<IsTruncated>${isTruncated}</IsTruncated>`,
    isTruncated ? `<NextContinuationToken>${token}</NextContinuationToken>` : '',
    ...contents,
    '</ListBucketResult>',
  ].join('');
}

function formatContents(key: string, found: Listed | undefined): string {
  const at = new Date(found?.at ?? 0).toISOString();
  const size = found?.body.length ?? 0;
  return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${at}</LastModified><Size>${size}</Size></Contents>`;
}

function decodeToken(token: string | null): string {
  return token ? Buffer.from(token, 'base64').toString('utf8') : '';
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
