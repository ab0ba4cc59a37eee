import { type EndpointDefinition, endpointsById } from 'shared-contract/endpoints';
import { type ActorName, actorNames, actors } from './actors';
import { type Verdict, verdictFor } from './verdicts';

/**
 * How the request names objects: by ids that no one has, by those of the attacked organization, or
 * by those and with headers and a query that claim to be of it.
 */
export type Form = 'made-up ids' | "the organization's ids" | 'a forged organization';

export interface TableCase {
  name: string;
  id: string;
  endpoint: EndpointDefinition;
  /** One of the endpoint's spellings. */
  path: string;
  actor: ActorName;
  form: Form;
  verdict: Verdict;
}

/** Whether the attacked organization must be as before. */
export const isOutside = ({ verdict, actor }: TableCase) =>
  verdict !== 'in' && !(verdict === 'any' && ['user', 'admin'].includes(actor));

/** Whoever is let in, or joins by a link that is valid, would change what later cases name. */
const isRepeatable = (one: TableCase) => isOutside(one) && one.id !== 'acceptInvitation';

const forms: readonly Form[] = ['made-up ids', "the organization's ids", 'a forged organization'];

/** A refusal by who asks reads no ids: the form that claims most stands for the others. */
const formsFor = (verdict: Verdict): readonly Form[] =>
  verdict === '401' || verdict === '403' ? forms.slice(-1) : forms;

/** One mount serves all spellings: a stranger and someone signed out stand for the others. */
const actorsFor = (isAlias: boolean): readonly ActorName[] =>
  isAlias ? ['signed out', 'other organization'] : actorNames;

/** Every endpoint of the contract under each spelling, for each actor, in each form. */
export const tableCases: readonly TableCase[] = endpointsById.flatMap(([id, endpoint]) =>
  [endpoint.path, ...(endpoint.aliases ?? [])].flatMap((path, at) =>
    actorsFor(at > 0).flatMap((actor) => {
      const verdict = verdictFor(endpoint, actors[actor]);
      return formsFor(verdict).flatMap((form) => {
        const name = `${endpoint.method} ${path}, ${actor}, ${form}`;
        const one: TableCase = { name, id, endpoint, path, actor, form, verdict };
        const isRefused = verdict === '401' || verdict === '403';
        return form === 'made-up ids' || isRefused || isRepeatable(one) ? [one] : [];
      });
    }),
  ),
);
