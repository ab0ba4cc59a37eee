import {
  assistantTabPage,
  conversationPage,
  type GuideStep,
  guideSteps,
  importPage,
  pages,
  type StartGuide,
} from 'shared-contract';
import { guideTexts as texts } from '../../../guide-texts';
import { toCallListPath } from './links';
import type { TalkRequest } from './talk-request';

export interface StepAction {
  label: string;
  /** Page for the step; absent if it has to wait or is a conversation. */
  to?: string;
  /** Set if the step is a conversation on the dashboard. */
  talk?: TalkRequest;
  /** Why the step has to wait. */
  waitsFor?: string;
}

export interface ShownStep {
  step: GuideStep;
  nr: number;
  isDone: boolean;
  /** The first step that can be taken. */
  isNext: boolean;
  action: StepAction | null;
  /** Replaces the step's usual text. */
  note?: string | undefined;
}

/** The last step is optional, because it needs an outside account. */
export const isComplete = ({ done }: StartGuide): boolean =>
  guideSteps.every((step) => step === 'connect' || done[step]);

/**
 * @param connectRefusal why the viewer can't connect a service, if they can't
 * @returns the steps with their actions
 */
export function toShownSteps(guide: StartGuide, connectRefusal?: string): ShownStep[] {
  const all = guideSteps.map((step, index) => ({
    step,
    nr: index + 1,
    isDone: guide.done[step],
    action: guide.done[step]
      ? findResult(step, guide)
      : applyRefusal(actions[step](guide), guide, connectRefusal),
    note: step === 'knowledge' && isDrafted(guide) ? texts.publishNote : undefined,
  }));
  const next = all.find(({ isDone, action }) => !isDone && !action?.waitsFor);
  return all.map((one) => ({ ...one, isNext: one === next }));
}

/** Makes actions that connect a service wait: the first conversation and the settings. */
function applyRefusal(
  action: StepAction,
  { connected }: StartGuide,
  waitsFor: string | undefined,
): StepAction {
  const connects = action.to === pages.settings || (action.talk !== undefined && !connected);
  return connects && waitsFor !== undefined ? { label: action.label, waitsFor } : action;
}

/** A completed step links to its result, if there is one. */
function findResult(step: GuideStep, { chat }: StartGuide): StepAction | null {
  if (step !== 'talk' || !chat) return null;
  const { id, agent_id: agentId } = chat;
  const to = agentId ? conversationPage(agentId, id) : toCallListPath({ type: 'chat' });
  return { label: texts.reviewIt, to };
}

const isDrafted = ({ drafted, done }: StartGuide) => drafted === true && !done.knowledge;

const actions: Record<GuideStep, (guide: StartGuide) => StepAction> = {
  talk: ({ connected, built_in, agent_id }) => {
    if (agent_id) return { label: texts.talk, talk: { agentId: agent_id } };
    if (built_in) return { label: texts.talk, talk: {} };
    return connected
      ? { label: texts.create, to: pages.assistants }
      : { label: texts.connect, to: pages.settings };
  },
  prompt: ({ agent_id }) =>
    agent_id
      ? { label: texts.editPrompt, to: assistantTabPage(agent_id, 'prompt') }
      : { label: texts.editPrompt, waitsFor: texts.talkFirst },
  knowledge: (guide) => {
    const { dataset_id, has_chunks, agent_id } = guide;
    if (agent_id && (has_chunks || isDrafted(guide))) {
      const label = isDrafted(guide) ? texts.publishKnowledge : texts.attachKnowledge;
      return { label, to: assistantTabPage(agent_id, 'knowledge') };
    }
    return dataset_id
      ? { label: texts.addKnowledge, to: importPage(dataset_id) }
      : { label: texts.createDataset, to: pages.datasets };
  },
  difference: ({ done, agent_id }) =>
    done.prompt && agent_id
      ? { label: texts.askAgain, talk: { agentId: agent_id } }
      : { label: texts.askAgain, waitsFor: texts.changeFirst },
  connect: () => ({ label: texts.connect, to: pages.settings }),
};
