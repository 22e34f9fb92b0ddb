import { z } from 'zod';

const link = z.object({ uuid: z.string(), relation: z.string() });

/** A relation of a tag to another one, or of a term to a tag, as recorded in the log. */
export type RecordedLink = z.output<typeof link>;

const links = z.array(link);

/** The links of a recorded value; none for any other value. */
export const linksOf = (value: unknown): readonly RecordedLink[] => links.safeParse(value).data ?? [];

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** In record order, without duplicates. */
export const sortedLinks = (of: readonly RecordedLink[]): RecordedLink[] =>
  [...new Map(of.map((each) => [`${each.relation} ${each.uuid}`, each])).values()].sort(
    (one, other) => order(one.relation, other.relation) || order(one.uuid, other.uuid),
  );

/** Groups of a body: a relation and its targets. */
export const groupsOf = (value: unknown, member: 'tags' | 'terms') => {
  const groups = new Map<string, string[]>();
  for (const { uuid, relation } of linksOf(value)) groups.set(relation, [...(groups.get(relation) ?? []), uuid]);
  return [...groups].map(([relation_uuid, uuids]) => ({ relation_uuid, [member]: uuids }));
};
