/** What rules of the inspector say of one tag. */
export interface InspectedTag {
  uuid: string;
  name: string;
  /** Its category. */
  category: string;
  categoryName: string;
  isHidden: boolean;
  hasDefinition: boolean;
  hasExample: boolean;
  /** It can be chosen somewhere on songs. */
  hasField: boolean;
  /** Songs that have it, deleted ones aside. */
  songs: number;
}

/** How one tag is related to another. */
export interface InspectedRelation {
  tag: string;
  related: string;
  type: string;
  typeName: string;
  isHierarchical: boolean;
  isSymmetric: boolean;
}

/** A term that names a tag. Those that only narrow one are left out. */
export interface InspectedTerm {
  tag: string;
  term: string;
  name: string;
}

/** All that the inspector looks at. */
export interface TaxonomySnapshot {
  tags: readonly InspectedTag[];
  relations: readonly InspectedRelation[];
  terms: readonly InspectedTerm[];
  /** Comparisons that no tag has. */
  orphanedComparisons: readonly { uuid: string; name: string }[];
  /** Groups of tags that are on exactly the same songs. */
  together: readonly { tags: readonly string[]; songs: number }[];
  /** There is a relation by which tags that are always together can be related. */
  canRelate: boolean;
}

/** Items by what `keyOf` says of them, in their order. */
export function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
