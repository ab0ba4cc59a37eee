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

/** Every endpoint of the contract under each spelling, for each actor, in each form. */
export const tableCases: readonly TableCase[] = endpointsById.flatMap(([id, endpoint]) =>
  [endpoint.path, ...(endpoint.aliases ?? [])].flatMap((path) =>
    actorNames.flatMap((actor) =>
      forms.flatMap((form) => {
        const verdict = verdictFor(endpoint, actors[actor]);
        const name = `${endpoint.method} ${path}, ${actor}, ${form}`;
        const one: TableCase = { name, id, endpoint, path, actor, form, verdict };
        return form === 'made-up ids' || isRepeatable(one) ? [one] : [];
      }),
    ),
  ),
);
