import { type EndpointDefinition, endpointsById } from 'shared-contract/endpoints';
import { type ActorName, actorNames, actors } from './actors';
import { getVerdict, type Verdict } from './verdicts';

/**
 * How the request names objects: by unknown ids, by the attacked organization's ids, or by its ids
 * along with headers and a query that claim its identity.
 */
export type Form = 'made-up ids' | "the organization's ids" | 'a forged organization';

export interface TableCase {
  name: string;
  id: string;
  endpoint: EndpointDefinition;
  path: string;
  actor: ActorName;
  form: Form;
  verdict: Verdict;
}

/** Whether the attacked organization must be unchanged. */
export const isOutside = ({ verdict, actor }: TableCase) =>
  verdict !== 'in' && !(verdict === 'any' && ['user', 'admin'].includes(actor));

/** A caller who is let in, or joins with a valid link, would change the objects of later cases. */
const isRepeatable = (one: TableCase) => isOutside(one) && one.id !== 'acceptInvitation';

const forms: readonly Form[] = ['made-up ids', "the organization's ids", 'a forged organization'];

/** A refusal based on the caller reads no ids, so the form with most claims is enough. */
const getForms = (verdict: Verdict): readonly Form[] =>
  verdict === '401' || verdict === '403' ? forms.slice(-1) : forms;

/** One mount serves all spellings, so a stranger and a visitor stand for the others. */
const getActors = (isAlias: boolean): readonly ActorName[] =>
  isAlias ? ['signed out', 'other organization'] : actorNames;

/** Every endpoint of the contract under each spelling, for each actor, in each form. */
export const tableCases: readonly TableCase[] = endpointsById.flatMap(([id, endpoint]) =>
  [endpoint.path, ...(endpoint.aliases ?? [])].flatMap((path, at) =>
    getActors(at > 0).flatMap((actor) => {
      const verdict = getVerdict(endpoint, actors[actor]);
      return getForms(verdict).flatMap((form) => {
        const name = `${endpoint.method} ${path}, ${actor}, ${form}`;
        const one: TableCase = { name, id, endpoint, path, actor, form, verdict };
        const isRefused = verdict === '401' || verdict === '403';
        return form === 'made-up ids' || isRefused || isRepeatable(one) ? [one] : [];
      });
    }),
  ),
);
