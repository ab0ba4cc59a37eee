import type { Unzipped } from 'fflate';
import { readXml } from './xml';

/** Paths of parts by the id that another part uses for them. */
export type Relations = Map<string, { target: string; type: string }>;

/** @returns a path in the package; a leading slash starts at its root */
function resolvePath(target: string, folder: string): string {
  const path = new URL(target, `http://package/${folder}`).pathname.slice(1);
  return decodeURIComponent(path);
}

/** @param path path of the part with the relations */
export function readRelations(parts: Unzipped, path: string): Relations {
  const slash = path.lastIndexOf('/') + 1;
  const folder = path.slice(0, slash);
  const relations: Relations = new Map();
  readXml(findPart(parts, `${folder}_rels/${path.slice(slash)}.rels`), {
    open(name, { id, target, type = '', targetmode }) {
      if (name === 'relationship' && id && target && targetmode !== 'External')
        relations.set(id, { target: resolvePath(target, folder), type });
    },
  });
  return relations;
}

/** Part names are case-insensitive. */
export function findPart(parts: Unzipped, path: string): Uint8Array | undefined {
  const wanted = path.toLowerCase();
  const name = Object.keys(parts).find((one) => one.toLowerCase() === wanted);
  return name === undefined ? undefined : parts[name];
}

/** @returns path of the first part of a type; null if there is none */
export function findPathByType(relations: Relations, type: string): string | null {
  for (const relation of relations.values())
    if (relation.type.endsWith(`/${type}`)) return relation.target;
  return null;
}
