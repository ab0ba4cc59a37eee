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

/** Fields of a source as entered. */
export interface SourceDraft {
  address: string;
  kind: SiteKind;
  schedule: SiteSchedule;
  /** One path per line. */
  include: string;
  exclude: string;
  pageLimit: string;
}

export type SourceProblems = Partial<Record<keyof SourceDraft, string | null>>;

export const toSourceDraft = (site: Site | null, pagesMax: number): SourceDraft => ({
  address: site?.address ?? '',
  kind: site?.kind ?? 'site',
  schedule: site?.schedule ?? 'weekly',
  include: site?.include.join('\n') ?? '',
  exclude: site?.exclude.join('\n') ?? '',
  pageLimit: String(site?.page_limit ?? Math.min(USUAL_PAGES, pagesMax)),
});

const splitPaths = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** @returns names of the fields that differ */
export const listChangedFields = (one: SourceDraft, other: SourceDraft): (keyof SourceDraft)[] =>
  (Object.keys(one) as (keyof SourceDraft)[]).filter((field) => one[field] !== other[field]);

/** @returns an error text for each invalid field */
export function findSourceProblems(draft: SourceDraft, pagesMax: number): SourceProblems {
  const { include, exclude } = siteChange.shape;
  const findPathProblem = (schema: typeof include, text: string) =>
    schema.safeParse(splitPaths(text)).success ? null : texts.form.pathProblem;
  const limit = Number(draft.pageLimit);
  const isLimit = Number.isInteger(limit) && limit >= 1 && limit <= pagesMax;
  return {
    address: siteAddressProblem(draft.address),
    include: findPathProblem(include, draft.include),
    exclude: findPathProblem(exclude, draft.exclude),
    pageLimit: isLimit ? null : texts.form.pageLimitProblem(pagesMax),
  };
}

export const toSiteDraft = ({ address, kind, ...rest }: SourceDraft): SiteDraft =>
  Object.assign({ address: address.trim(), kind }, toSettings(rest));

/** @returns the settings that can be changed later */
export const toSettings = ({
  schedule,
  include,
  exclude,
  pageLimit,
}: Pick<SourceDraft, 'schedule' | 'include' | 'exclude' | 'pageLimit'>) => ({
  schedule,
  include: splitPaths(include),
  exclude: splitPaths(exclude),
  page_limit: Number(pageLimit),
});
