import type { Response } from 'express';
import { getMember } from 'server-core/sessions/require-member';
import { type Assistant, assistantTexts } from 'shared-contract';
import type { VoiceContext } from '../context/voice-context';
import { withKnowledgeBase } from '../knowledge/attach';
import { withDatasetIds } from '../knowledge/attached-datasets';
import { saveAgent, withAgent } from './agent-rows';
import { changeObject, type VoiceBody } from './resource-routes';
import { toSettings } from './versions/settings';
import { assistantResource } from './voice-resource';

/**
 * Updates an assistant on the voice platform, and its row and versions in the portal.
 *
 * @param description stored in the portal; unchanged if undefined
 */
export async function changeAssistant(
  context: VoiceContext,
  res: Response,
  id: string,
  { body, description }: { body: VoiceBody; description?: string | null | undefined },
): Promise<Assistant> {
  const account = await context.readAccount(res);
  const failed = assistantTexts.updateFailed;
  const changed = await changeObject(
    context,
    account,
    { ...assistantResource, failed },
    id,
    body,
    (sent, stored) => withKnowledgeBase(context, res, account, { body: sent, stored }),
  );
  const settings = toSettings(changed);
  const rows = await saveAgent(
    context.deps,
    getMember(res),
    changed,
    description,
    failed,
    settings,
  );
  return withAgent(withDatasetIds(changed), rows.get(changed.id));
}
