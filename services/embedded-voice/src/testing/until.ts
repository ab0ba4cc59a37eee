const PAUSE_MS = 20;

/** Asks again until the answer is one that is wanted. @throws Error when it has not come in time */
export async function until<Answer>(
  ask: () => Promise<Answer> | Answer,
  wanted: (answer: Answer) => boolean,
  timeoutMs = 15_000,
): Promise<Answer> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (wanted(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`Still ${JSON.stringify(answer)?.slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
