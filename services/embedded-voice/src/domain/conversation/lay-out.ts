import type { CallMessage } from './call-messages';
import type { FilledStep } from './fill-scenario';
import type { Random } from './random';

/** Characters spoken per second. The assistant's pace varies less than a person's. */
const speakingRate = { bot: [15, 16.5], user: [12, 17] } as const;

/** Placeholder for an answer that isn't known yet; it is never spoken. */
const PENDING = 'One moment, please.';

const toSeconds = (ms: number) => Math.round(ms) / 1000;

/**
 * Gives each step its time.
 * @param startedAt epoch milliseconds of the call's first second
 * @returns the messages, and the end of the last one in milliseconds from the start
 */
export function layOutConversation(
  steps: readonly FilledStep[],
  options: { systemPrompt: string; startedAt: number; toolCallId: () => string; random: Random },
): { messages: CallMessage[]; endMs: number } {
  const { startedAt, random } = options;
  const messages: CallMessage[] = [
    { role: 'system', message: options.systemPrompt, time: startedAt, secondsFromStart: 0 },
  ];
  let now = 800;
  for (const step of steps) {
    if (step.kind === 'silence') {
      now += step.seconds * 1000;
      continue;
    }
    if (step.kind === 'tool') {
      const id = options.toolCallId();
      const call = { name: step.name, arguments: JSON.stringify(step.args) };
      messages.push({
        role: 'tool_calls',
        toolCalls: [{ id, type: 'function', function: call }],
        message: '',
        time: startedAt + now,
        secondsFromStart: toSeconds(now),
      });
      now += Math.round(random.between(350, 1900));
      messages.push({
        role: 'tool_call_result',
        toolCallId: id,
        name: step.name,
        result: step.result,
        time: startedAt + now,
        secondsFromStart: toSeconds(now),
      });
      continue;
    }
    const isAnswer = step.kind === 'answer';
    const role = isAnswer ? 'bot' : step.kind;
    const text = isAnswer ? PENDING : step.text;
    now += Math.round(random.between(450, role === 'bot' ? 1100 : 1600));
    const [slow, fast] = speakingRate[role];
    const duration = Math.round(500 + (text.length / random.between(slow, fast)) * 1000);
    messages.push({
      ...(isAnswer && { pending: options.toolCallId() }),
      role,
      message: text,
      time: startedAt + now,
      endTime: startedAt + now + duration,
      secondsFromStart: toSeconds(now),
      duration,
    });
    now += duration;
  }
  return { messages, endMs: now + Math.round(random.between(400, 1500)) };
}
