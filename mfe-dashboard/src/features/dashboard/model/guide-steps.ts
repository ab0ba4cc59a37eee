import {
  assistantTabPage,
  conversationPage,
  type GuideStep,
  guideSteps,
  importPage,
  pages,
  type StartGuide,
  talkPage,
} from 'shared-contract';
import { guideTexts as texts } from '../../../guide-texts';
import { callsWith } from './links';

export interface StepAction {
  label: string;
  /** Absent for the action that connects the built-in service, and for one that has to wait. */
  to?: string;
  /** Reason why the step has to wait. */
  waitsFor?: string;
}

export interface ShownStep {
  step: GuideStep;
  nr: number;
  isDone: boolean;
  /** The first step that can be taken. */
  isNext: boolean;
  action: StepAction | null;
}

/**
 * @param connectRefusal why the viewer cannot connect a service, if they cannot
 * @returns the steps with the page on which each is taken
 */
export function shownSteps(guide: StartGuide, connectRefusal?: string): ShownStep[] {
  const all = guideSteps.map((step, index) => ({
    step,
    nr: index + 1,
    isDone: guide.done[step],
    action: guide.done[step]
      ? resultOf(step, guide)
      : allowed(actions[step](guide), connectRefusal),
  }));
  const next = all.find(({ isDone, action }) => !isDone && !action?.waitsFor);
  return all.map((one) => ({ ...one, isNext: one === next }));
}

/** Without an address, or in the settings, a step connects a service. */
function allowed(action: StepAction, waitsFor: string | undefined): StepAction {
  const connects = !action.waitsFor && (action.to ?? pages.settings) === pages.settings;
  return connects && waitsFor !== undefined ? { label: action.label, waitsFor } : action;
}

/** A step that is done leads to its result, where it has one. */
function resultOf(step: GuideStep, { chat }: StartGuide): StepAction | null {
  if (step !== 'talk' || !chat) return null;
  const { id, agent_id: agentId } = chat;
  const to = agentId ? conversationPage(agentId, id) : callsWith({ type: 'chat' });
  return { label: texts.reviewIt, to };
}

const actions: Record<GuideStep, (guide: StartGuide) => StepAction> = {
  talk: ({ connected, built_in, agent_id }) => {
    if (!connected && built_in) return { label: texts.useBuiltIn };
    if (!connected) return { label: texts.connect, to: pages.settings };
    if (!agent_id) return { label: texts.create, to: pages.assistants };
    return { label: texts.talk, to: talkPage(agent_id) };
  },
  prompt: ({ agent_id }) =>
    agent_id
      ? { label: texts.editPrompt, to: assistantTabPage(agent_id, 'prompt') }
      : { label: texts.editPrompt, waitsFor: texts.createFirst },
  knowledge: ({ dataset_id, has_chunks, agent_id }) => {
    if (has_chunks && agent_id) {
      return { label: texts.attachKnowledge, to: assistantTabPage(agent_id, 'knowledge') };
    }
    return dataset_id
      ? { label: texts.addKnowledge, to: importPage(dataset_id) }
      : { label: texts.createDataset, to: pages.datasets };
  },
  difference: ({ done, agent_id }) =>
    done.prompt && agent_id
      ? { label: texts.askAgain, to: talkPage(agent_id) }
      : { label: texts.askAgain, waitsFor: texts.changeFirst },
  connect: () => ({ label: texts.connect, to: pages.settings }),
};
