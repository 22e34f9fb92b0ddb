import type { SuggestionRule, TagSuggestion } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import type { Expression } from '../../../engine/list/listPage';
import { userCan } from '../../../platform/http/session';
import { featuresOf, likeSongs } from './likeSongs';

/** Maximum number of suggestions. */
const MOST = 20;

/** Minimum number and share of the similar songs that must have a tag. */
const thresholds = {
  same_artist: { least: 4, share: 0.7 },
  same_tags: { least: 3, share: 0.7 },
  same_sound: { least: 4, share: 0.7 },
} as const satisfies Record<SuggestionRule, { least: number; share: number }>;

interface Found extends Omit<TagSuggestion, 'reason'> {
  tags: number;
}

/**
 * X16: tags that similar songs have and the song lacks, strongest first; each tag once per field, by its strongest rule.
 * Leaves out tags that the user could not choose (X3: which tags may be chosen), that contradict a tag of the song, or that
 * were refused.
 */
export async function findSuggestions(
  { db, user }: Pick<Scope, 'db' | 'user'>,
  uuid: string,
): Promise<TagSuggestion[]> {
  const like = likeSongs(uuid);
  const rows = (rule: SuggestionRule): Expression =>
    sql`select ${rule}::text as rule, y.song_uuid, ${thresholds[rule].least}::int as least, ${thresholds[rule].share}::float8 as share
      from (${like[rule]}) y`;
  const { rows: found } = await sql<Found>`
    with own as materialized (select tag_field_uuid, tag_uuid from song_tag where song_uuid = ${uuid}),
    mine as materialized (${featuresOf(uuid)}),
    alike as materialized (${rows('same_artist')} union all ${rows('same_tags')} union all ${rows('same_sound')}),
    tagged as materialized (
      select * from alike a where exists (select from song_tag x where x.song_uuid = a.song_uuid)),
    counted as (
      select c.*, x.tag_field_uuid, x.tag_uuid, x.support
      from (select rule, least, share, count(*)::int as "of" from tagged group by 1, 2, 3) c
      join (
        select t.rule, x.tag_field_uuid, x.tag_uuid, count(*)::int as support
        from tagged t join song_tag x on x.song_uuid = t.song_uuid group by 1, 2, 3
      ) x on x.rule = c.rule
      where x.support >= c.least and x.support >= c."of" * c.share
    ),
    clearest as (
      select distinct on (tag_field_uuid, tag_uuid) * from counted
      order by tag_field_uuid, tag_uuid, support::float8 / "of" desc, support desc, rule
    )
    select jsonb_build_object('uuid', t.uuid, 'name', t.name) as tag,
      jsonb_build_object('key', f.key, 'name', f.name) as tag_field,
      c.rule, c.support, c."of", (select count(*)::int from own) as tags
    from clearest c
    join tag t on t.uuid = c.tag_uuid
    join tag_field f on f.uuid = c.tag_field_uuid
    where ${isOffered(userCan(user, 'CAN_UPDATE_TAG'))}
      and not exists (select from own o where o.tag_field_uuid = f.uuid and o.tag_uuid = t.uuid)
      and (select count(*) from own o where o.tag_field_uuid = f.uuid)
        < case when f.multi then coalesce(f.max, ${MANY}) else 1 end
      and not exists (${contradicted})
      and not exists (
        select from tag_suggestion_decision d
        where d.song_uuid = ${uuid} and d.tag_field_uuid = f.uuid and d.tag_uuid = t.uuid and not d.is_accepted)
    order by c.support::float8 / c."of" desc, c.support desc, f.position, t.name_key, t.uuid limit ${MOST}
  `.execute(db);
  return found.map(({ tags, ...suggestion }) => ({ ...suggestion, reason: reasonOf(suggestion, tags) }));
}

/** Maximum number of tags in a field without a limit of its own (as in the contract). */
const MANY = 200;

/** X3: true if a tag `t` may be chosen in the field `f`. */
const isOffered = (seesHidden: boolean): Expression => sql`
  exists (select from tag_tag_field l where l.tag_field_uuid = f.uuid and l.tag_uuid = t.uuid)
  and not t.is_hidden and (${seesHidden}::boolean or not t.is_hidden_from_taggers)`;

/** A tag of the song that is the opposite of the tag `t`, in either direction of the relation. */
const contradicted = sql`
  select from tag_relation r join own o on true
  where r.tag_relation_type_uuid in (select uuid from tag_relation_type where name_key = fold('Is Opposite Of'))
    and ((r.tag_uuid = t.uuid and r.related_tag_uuid = o.tag_uuid) or (r.tag_uuid = o.tag_uuid and r.related_tag_uuid = t.uuid))`;

const reasons: Readonly<Record<SuggestionRule, (share: string, tags: number) => string>> = {
  same_artist: (share) => `${share} tagged songs of this artist`,
  same_tags: (share, tags) => `${share} songs that share all ${tags} tags`,
  same_sound: (share) => `${share} songs that sound like this one`,
};

const reasonOf = ({ rule, support, of }: Pick<Found, 'rule' | 'support' | 'of'>, tags: number): string =>
  reasons[rule](`${support} of ${of}`, tags);
