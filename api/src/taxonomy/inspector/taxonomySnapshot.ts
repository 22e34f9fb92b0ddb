/** What the inspector's rules need of a tag. */
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
  /** Songs that have it, except deleted ones. */
  songs: number;
}

/** A relation from one tag to another. */
export interface InspectedRelation {
  tag: string;
  related: string;
  type: string;
  typeName: string;
  isHierarchical: boolean;
  isSymmetric: boolean;
}

/** A term that names a tag, not just qualifies it. */
export interface InspectedTerm {
  tag: string;
  term: string;
  name: string;
}

/** Everything that the inspector looks at. */
export interface TaxonomySnapshot {
  tags: readonly InspectedTag[];
  relations: readonly InspectedRelation[];
  terms: readonly InspectedTerm[];
  /** Comparisons that no tag has. */
  orphanedComparisons: readonly { uuid: string; name: string }[];
  /** Groups of tags that are on exactly the same songs. */
  together: readonly { tags: readonly string[]; songs: number }[];
  /** Whether the relation for tags that are always together exists. */
  canRelate: boolean;
}

/** Items grouped by their `keyOf`, in order. */
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
