const PAUSE_MS = 20;

/** Calls `ask` until its answer is the wanted one. @throws Error when time runs out */
export async function waitUntil<Answer>(
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
