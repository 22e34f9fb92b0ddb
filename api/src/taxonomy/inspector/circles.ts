import type { InspectedRelation } from './taxonomySnapshot';

/** Circles of hierarchical relations, one for each knot of tags that lead to one another: a shortest way round. */
export function circles(relations: readonly InspectedRelation[]): string[][] {
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

/** The shortest way from a tag back to itself, breadth first: tags in their order, or undefined. */
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
