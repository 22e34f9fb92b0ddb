import { finding, type FindingRule, keyOf, listed, named, quoted } from './finding';
import { nearDuplicates } from './nearDuplicates';
import type { InspectedRelation } from './taxonomySnapshot';

/** Tags that are a kind of themselves through others, from imports or older data: no call can write that any more. */
export const kindOfCircles: FindingRule = (taxonomy) =>
  circles(taxonomy.relations).map((circle) => {
    const tags = named(taxonomy, circle);
    const way = [...tags, ...tags.slice(0, 1)].map(({ name }) => quoted(name)).join(' → ');
    return finding('kind_of_circle', keyOf(circle), {
      tags,
      message: `These tags are kinds of one another in a circle: ${way}.`,
    });
  });

/** Symmetric relations that are only stored in one direction. */
export const missingInverses: FindingRule = (taxonomy) => {
  const said = new Set(taxonomy.relations.map(({ tag, type, related }) => [tag, type, related].join()));
  return taxonomy.relations
    .filter(({ isSymmetric, tag, type, related }) => isSymmetric && !said.has([related, type, tag].join()))
    .map(({ tag, related, type, typeName }) => {
      const tags = named(taxonomy, [tag, related]);
      const [one, other] = tags.map(({ name }) => quoted(name));
      return finding('missing_inverse', [type, tag, related], {
        tags,
        message: `${one} says “${typeName}” of ${other}, which does not say so of ${one}.`,
        repair: 'add_inverse',
      });
    });
};

/** Two tags that seem to be the same. The one with fewer songs is merged into the other. */
export const duplicates: FindingRule = (taxonomy) =>
  nearDuplicates(taxonomy.tags, taxonomy.terms).map((pair) => {
    const byUse = pair
      .flatMap((uuid) => taxonomy.tagOf.get(uuid) ?? [])
      .sort((one, other) => one.songs - other.songs || (one.uuid < other.uuid ? 1 : -1));
    return finding('near_duplicate', pair, {
      tags: byUse.map(({ uuid, name }) => ({ uuid, name })),
      message: `${listed(byUse.map(({ name }) => name))} seem to be the same tag: their names or their terms are nearly the same.`,
      repair: 'merge',
    });
  });

/** Tags that always occur together on songs, and are not related yet: one may be redundant, or they belong together. */
export const alwaysTogether: FindingRule = (taxonomy) => {
  const related = new Set(taxonomy.relations.flatMap(({ tag, related: to }) => [`${tag},${to}`, `${to},${tag}`]));
  return taxonomy.together.flatMap(({ tags, songs }) => {
    const apart = tags.filter((tag) => tags.some((other) => other !== tag && !related.has(`${tag},${other}`)));
    if (apart.length < 2) return [];
    return [
      finding('always_together', keyOf(apart), {
        tags: named(taxonomy, apart),
        message: `${listed(named(taxonomy, apart).map(({ name }) => name))} are on the same ${songs} songs, never one without the other.`,
        repair: apart.length === 2 && taxonomy.canRelate ? 'relate' : null,
      }),
    ];
  });
};

/** Circles of hierarchical relations, one for each strongly connected group of tags: a shortest one. */
function circles(relations: readonly InspectedRelation[]): string[][] {
  const above = new Map<string, string[]>();
  for (const { tag, related, isHierarchical } of relations)
    if (isHierarchical) above.set(tag, [...(above.get(tag) ?? []), related]);
  const found: string[][] = [];
  const inCircle = new Set<string>();
  for (const start of [...above.keys()].sort()) {
    if (inCircle.has(start)) continue;
    const circle = wayRound(above, start);
    if (!circle) continue;
    for (const tag of circle) inCircle.add(tag);
    found.push(circle);
  }
  return found;
}

/** The shortest path from a tag back to itself, breadth first: tags in order, or undefined. */
function wayRound(above: ReadonlyMap<string, readonly string[]>, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  let edge = [start];
  while (edge.length > 0) {
    const next: string[] = [];
    for (const tag of edge)
      for (const higher of above.get(tag) ?? []) {
        if (higher === start) return wayTo(cameFrom, tag);
        if (cameFrom.has(higher)) continue;
        cameFrom.set(higher, tag);
        next.push(higher);
      }
    edge = next;
  }
  return undefined;
}

function wayTo(cameFrom: ReadonlyMap<string, string>, tag: string): string[] {
  const way = [tag];
  for (let before = cameFrom.get(tag); before !== undefined; before = cameFrom.get(before)) way.unshift(before);
  return way;
}
