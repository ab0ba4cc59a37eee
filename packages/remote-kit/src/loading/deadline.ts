/**
 * @param start the work
 * @param timeoutMs deadline in milliseconds
 * @throws Error when the work takes longer
 */
export async function withDeadline<T>(start: () => Promise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([start(), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
