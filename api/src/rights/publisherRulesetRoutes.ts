import { type FieldErrors, type InputOf, type RawRowOf, texts } from '@segno/contract';
import { publisherRuleset, rulesetTexts } from '@segno/contract/catalog';
import { Decimal } from 'decimal.js';
import { sql } from 'kysely';
import { refreshingSongs } from '../catalog/publishing/refreshNamedSongsJob';
import { unknownReferences } from '../catalog/unknownReferences';
import { crud } from '../engine/crud';
import type { EndpointRoute } from '../engine/endpointRoute';
import type { Expression } from '../engine/list/listPage';
import { left, listOf } from '../engine/list/listSource';
import { auditedRecord } from '../engine/records/auditedRecord';
import type { Db } from '../platform/db/database';
import { aroundRulesetRights } from './aroundRights';
import { replaceRules } from './rulesetTerms';

type Input = Partial<InputOf<typeof publisherRuleset>>;

const from = listOf('publisher_ruleset', 'r', {
  joins: [left('publisher', 'd', { uuid: sql`r.default_publisher_uuid` })],
});

const select: Record<keyof RawRowOf<typeof publisherRuleset>, Expression> = {
  uuid: sql`r.uuid`,
  name: sql`r.name`,
  is_default: sql`r.is_default`,
  for_pro_free: sql`r.for_pro_free`,
  writer_pr_share: sql`r.writer_pr_share`,
  publisher_pr_share: sql`r.publisher_pr_share`,
  rules: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('when_writer_pro', u.when_writer_pro, 'publisher_uuid', u.publisher_uuid,
      'society', o.name, 'publisher', p.name) order by o.name_key, o.uuid), '[]')
    from publisher_ruleset_rule u join performing_rights_organization o on o.uuid = u.when_writer_pro
    join publisher p on p.uuid = u.publisher_uuid where u.publisher_ruleset_uuid = r.uuid)`,
  default_publisher_uuid: sql`r.default_publisher_uuid`,
  default_publisher: sql`case when d.uuid is null then null else jsonb_build_object('uuid', d.uuid, 'name', d.name) end`,
  needs_artist_publisher: sql`r.needs_artist_publisher`,
  artist_publisher_pr_share: sql`r.artist_publisher_pr_share`,
  library_publisher_type: sql`r.library_publisher_type`,
  is_public_domain: sql`r.is_public_domain`,
  song_count: sql`(select count(*)::int from song s where s.publisher_ruleset_uuid = r.uuid and s.deleted_at is null)`,
  created_at: sql`r.created_at`,
  updated_at: sql`r.updated_at`,
};

/** M15: how the shares of songs are split, and who publishes them. */
export const publisherRulesetRoutes = (): EndpointRoute[] =>
  crud(publisherRuleset, {
    table: 'publisher_ruleset',
    from,
    select,
    search: [sql`r.name_key`],
    sort: { name: sql`r.name_key`, updated_at: sql`r.updated_at` },
    filter: {},
    validate: async ({ db }, input, uuid) => ({
      ...(await unknownInRuleset(db, input)),
      ...duplicateRules(input.rules ?? []),
      ...(uuid === undefined ? {} : await shareErrors(db, uuid, input)),
    }),
    columns: {
      name: 'name',
      writer_pr_share: 'writer_pr_share',
      publisher_pr_share: 'publisher_pr_share',
      rules: 'afterWrite',
      default_publisher_uuid: 'default_publisher_uuid',
      needs_artist_publisher: 'needs_artist_publisher',
      artist_publisher_pr_share: 'artist_publisher_pr_share',
      library_publisher_type: 'library_publisher_type',
      is_public_domain: 'is_public_domain',
    },
    afterWrite: async ({ db }, uuid, { rules }) => {
      // Rules that were sent replace the previous ones (C5: members left out stay).
      if (rules) await replaceRules(db, uuid, rules);
    },
    around: aroundRulesetRights,
    unique: { publisher_ruleset_name: { field: 'name', text: texts.nameUnique } },
    activity: { record: rulesetRecord, label: ({ name }) => name },
  });

const unknownInRuleset = (db: Db, { rules = [], default_publisher_uuid }: Input): Promise<FieldErrors> =>
  unknownReferences(db, {
    default_publisher_uuid: { table: 'publisher', uuids: [default_publisher_uuid] },
    ...Object.fromEntries(
      rules.flatMap(({ when_writer_pro, publisher_uuid }, index) => [
        [`rules.${index}.when_writer_pro`, { table: 'performing_rights_organization', uuids: [when_writer_pro] }],
        [`rules.${index}.publisher_uuid`, { table: 'publisher', uuids: [publisher_uuid] }],
      ]),
    ),
  });

function duplicateRules(rules: readonly { when_writer_pro: string }[]): FieldErrors {
  const pros = rules.map(({ when_writer_pro }) => when_writer_pro.toLowerCase());
  return Object.fromEntries(
    pros.flatMap((pro, index) =>
      pros.indexOf(pro) < index ? [[`rules.${index}.when_writer_pro`, [rulesetTexts.oneRule]]] : [],
    ),
  );
}

/** Validates the shares together; those that are not sent are taken from the database. */
async function shareErrors(db: Db, uuid: string, input: Input): Promise<FieldErrors> {
  const stored = await db
    .selectFrom('publisher_ruleset')
    .select(['writer_pr_share', 'publisher_pr_share', 'artist_publisher_pr_share', 'needs_artist_publisher'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!stored) return {};
  const writers = new Decimal(input.writer_pr_share ?? stored.writer_pr_share);
  const publishers = new Decimal(input.publisher_pr_share ?? stored.publisher_pr_share);
  const artists = new Decimal(input.artist_publisher_pr_share ?? stored.artist_publisher_pr_share);
  const needsOne = input.needs_artist_publisher ?? stored.needs_artist_publisher;
  return {
    ...(writers.plus(publishers).eq(100) ? {} : { publisher_pr_share: [rulesetTexts.total] }),
    ...(artists.gt(publishers) ? { artist_publisher_pr_share: [rulesetTexts.artistPart] } : {}),
    ...(needsOne && artists.isZero() ? { artist_publisher_pr_share: [texts.required] } : {}),
  };
}

/** What people edit in a ruleset; rules are logged in readable form. */
export const rulesetRecord = auditedRecord({
  type: 'publisher_ruleset',
  table: 'publisher_ruleset',
  from: sql`publisher_ruleset r`,
  key: sql`r.uuid`,
  select: {
    name: sql`r.name`,
    writer_pr_share: sql`r.writer_pr_share`,
    publisher_pr_share: sql`r.publisher_pr_share`,
    rules: sql`array(
      select o.name || ': ' || p.name from publisher_ruleset_rule u
      join performing_rights_organization o on o.uuid = u.when_writer_pro join publisher p on p.uuid = u.publisher_uuid
      where u.publisher_ruleset_uuid = r.uuid order by o.name_key, o.uuid)`,
    default_publisher_uuid: sql`r.default_publisher_uuid`,
    needs_artist_publisher: sql`r.needs_artist_publisher`,
    artist_publisher_pr_share: sql`r.artist_publisher_pr_share`,
    library_publisher_type: sql`r.library_publisher_type`,
    is_public_domain: sql`r.is_public_domain`,
  },
  followUp: refreshingSongs('publisher_ruleset', [
    'rules',
    'default_publisher_uuid',
    'publisher_pr_share',
    'needs_artist_publisher',
    'artist_publisher_pr_share',
  ]),
  references: { default_publisher_uuid: 'publisher' },
});
