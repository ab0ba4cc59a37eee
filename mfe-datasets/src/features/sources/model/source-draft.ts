import {
  type Site,
  type SiteDraft,
  type SiteKind,
  type SiteSchedule,
  siteAddressProblem,
  siteChange,
} from 'shared-contract';
import { texts } from '../texts';

const USUAL_PAGES = 500;

/** The fields of a source as they are typed. */
export interface SourceDraft {
  address: string;
  kind: SiteKind;
  schedule: SiteSchedule;
  /** One path a line. */
  include: string;
  exclude: string;
  pageLimit: string;
}

export type SourceProblems = Partial<Record<keyof SourceDraft, string | null>>;

export const draftOf = (site: Site | null, pagesMax: number): SourceDraft => ({
  address: site?.address ?? '',
  kind: site?.kind ?? 'site',
  schedule: site?.schedule ?? 'weekly',
  include: site?.include.join('\n') ?? '',
  exclude: site?.exclude.join('\n') ?? '',
  pageLimit: String(site?.page_limit ?? Math.min(USUAL_PAGES, pagesMax)),
});

const pathsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** @returns the fields that differ */
export const changedFields = (one: SourceDraft, other: SourceDraft): (keyof SourceDraft)[] =>
  (Object.keys(one) as (keyof SourceDraft)[]).filter((field) => one[field] !== other[field]);

/** @returns a sentence for each field that cannot be sent */
export function sourceProblems(draft: SourceDraft, pagesMax: number): SourceProblems {
  const { include, exclude } = siteChange.shape;
  const pathProblem = (schema: typeof include, text: string) =>
    schema.safeParse(pathsIn(text)).success ? null : texts.form.pathProblem;
  const limit = Number(draft.pageLimit);
  const isLimit = Number.isInteger(limit) && limit >= 1 && limit <= pagesMax;
  return {
    address: siteAddressProblem(draft.address),
    include: pathProblem(include, draft.include),
    exclude: pathProblem(exclude, draft.exclude),
    pageLimit: isLimit ? null : texts.form.pageLimitProblem(pagesMax),
  };
}

/** @returns the body of a new source */
export const toSite = ({ address, kind, ...rest }: SourceDraft): SiteDraft =>
  Object.assign({ address: address.trim(), kind }, toSettings(rest));

/** @returns the settings that may change later */
export const toSettings = ({
  schedule,
  include,
  exclude,
  pageLimit,
}: Pick<SourceDraft, 'schedule' | 'include' | 'exclude' | 'pageLimit'>) => ({
  schedule,
  include: pathsIn(include),
  exclude: pathsIn(exclude),
  page_limit: Number(pageLimit),
});
