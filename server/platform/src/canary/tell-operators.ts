import { escapeHtml } from 'server-core/formats/escape-html';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { CanaryFigures } from 'shared-contract';
import { canaryReasonTexts } from 'shared-contract';
import type { CanaryProgress } from './decision/decide';

export interface Told {
  remote: string;
  version: string;
  progress: Pick<CanaryProgress, 'state' | 'reason'>;
  share: number;
  figures: CanaryFigures;
}

const titles: Partial<Record<CanaryProgress['state'], string>> = {
  held: 'is held',
  ready: 'is ready to promote',
  taken_back: 'was rolled back',
};

/** Logs each decision, and mails it to operators unless it is a new step or their own. */
export function notifyOperators(
  deps: ServerDeps,
  { remote, version, progress, figures }: Told,
): void {
  const { config, sendMail, background, logger } = deps;
  const title = titles[progress.state];
  logger.info({ remote, version, ...progress, figures }, 'canary decision');
  if (!title || progress.reason === 'operator') return;
  const subject = `${remote} ${version} ${title}`;
  const { canary, stable } = figures;
  const lines = [
    `${subject}: ${canaryReasonTexts[progress.reason]}`,
    `${canary.failed} of ${canary.people} people on the canary had a failure, compared with ${stable.failed} of ${stable.people} on the stable version.`,
    `${config.publicUrl}/composition`,
  ];
  const html = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  for (const to of config.operators) {
    background.run(logger, () => sendMail({ to, subject, text: lines.join('\n\n'), html }));
  }
}
