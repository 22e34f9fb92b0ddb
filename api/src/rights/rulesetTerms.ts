import type { InputOf } from '@segno/contract';
import { libraryPublisherTypes, type publisherRuleset } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/db/database';

type RulesetInput = Partial<InputOf<typeof publisherRuleset>>;

const share = z.coerce.number();
const stored = (value: number): string => value.toFixed(3);

/** Everything in a ruleset about who is paid, in readable form. It is changed as a whole, because its parts add up to 100. */
const rulesetTerms = z.object({
  writer_pr_share: share,
  publisher_pr_share: share,
  artist_publisher_pr_share: share,
  needs_artist_publisher: z.boolean(),
  library_publisher_type: z.enum(libraryPublisherTypes),
  is_public_domain: z.boolean(),
  default_publisher: z.nullable(z.object({ uuid: z.guid(), name: z.string() })),
  /** The writers' PRO by its uuid, with its name and that of the publisher. */
  rules: z.array(z.object({ uuid: z.guid(), name: z.string(), publisher_uuid: z.guid() })),
});
type RulesetTerms = z.output<typeof rulesetTerms>;

/** The terms of a ruleset used by a song that was ever published; otherwise undefined. */
export async function readRulesetTerms(
  db: Db,
  uuid: string,
): Promise<{ label: string; rights: { terms: RulesetTerms } } | undefined> {
  const { rows } = await sql<Omit<RulesetTerms, 'rules'> & { label: string }>`
    select r.name as label, r.writer_pr_share, r.publisher_pr_share, r.artist_publisher_pr_share, r.needs_artist_publisher,
      r.library_publisher_type, r.is_public_domain,
      (select jsonb_build_object('uuid', d.uuid, 'name', d.name) from publisher d where d.uuid = r.default_publisher_uuid)
        as default_publisher
    from publisher_ruleset r where r.uuid = ${uuid}
      and exists (select from song s where s.publisher_ruleset_uuid = r.uuid and s.published_at is not null)
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { label, ...terms } = row;
  const { rows: rules } = await sql<{ when_writer_pro: string; publisher_uuid: string }>`
    select when_writer_pro, publisher_uuid from publisher_ruleset_rule where publisher_ruleset_uuid = ${uuid}
  `.execute(db);
  return { label, rights: { terms: rulesetTerms.parse({ ...terms, rules: await namedRules(db, rules) }) } };
}

/** The resulting terms after an input; undefined if it contains none of them. */
export async function wantedRulesetTerms(
  db: Db,
  uuid: string,
  { name: _, default_publisher_uuid, rules, ...plain }: RulesetInput,
): Promise<RulesetTerms | undefined> {
  if (default_publisher_uuid === undefined && rules === undefined && Object.keys(plain).length === 0) return undefined;
  const before = (await readRulesetTerms(db, uuid))?.rights.terms;
  if (!before) return undefined;
  return rulesetTerms.parse({
    ...before,
    ...plain,
    ...(default_publisher_uuid === undefined
      ? {}
      : { default_publisher: await namedPublisher(db, default_publisher_uuid) }),
    ...(rules === undefined ? {} : { rules: await namedRules(db, rules) }),
  });
}

async function namedPublisher(db: Db, uuid: string | null) {
  const { rows } = await sql`select uuid, name from publisher where uuid = ${uuid}`.execute(db);
  return rows[0] ?? null;
}

const namedRules = async (db: Db, rules: readonly { when_writer_pro: string; publisher_uuid: string }[]) => {
  const { rows } = await sql<RulesetTerms['rules'][number]>`
    select o.uuid, o.name || ': ' || p.name as name, p.uuid as publisher_uuid
    from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) x (when_writer_pro uuid, publisher_uuid uuid)
    join performing_rights_organization o on o.uuid = x.when_writer_pro join publisher p on p.uuid = x.publisher_uuid
    order by o.name_key, o.uuid
  `.execute(db);
  return rows;
};

/** What is compared to decide whether two terms pay the same people the same: names do not matter. */
export function comparedTerms(value: unknown): unknown {
  const { rules, default_publisher, ...plain } = rulesetTerms.parse(value);
  return [
    plain,
    default_publisher?.uuid ?? null,
    rules.map(({ uuid, publisher_uuid }) => `${uuid} ${publisher_uuid}`).sort(),
  ];
}

/** '50 % writers, 50 % publishers; ASCAP: Segno Songs; others: Segno Songs' */
export function termsText(value: unknown): string {
  const terms = rulesetTerms.parse(value);
  const own = terms.needs_artist_publisher
    ? [`${terms.artist_publisher_pr_share} % the artist's publisher, the library's as ${terms.library_publisher_type}`]
    : [];
  return [
    `${terms.writer_pr_share} % writers, ${terms.publisher_pr_share} % publishers`,
    ...own,
    ...terms.rules.map(({ name }) => name),
    `others: ${terms.default_publisher?.name ?? 'none'}`,
    ...(terms.is_public_domain ? ['a work in the public domain'] : []),
  ].join('; ');
}

/** Writes the terms of a ruleset that is locked. Returns false if one of their publishers or PROs no longer exists. */
export async function writeRulesetTerms(db: Db, uuid: string, value: unknown): Promise<boolean> {
  const { rules, default_publisher, ...plain } = rulesetTerms.parse(value);
  const wanted = rules.map((rule) => ({ when_writer_pro: rule.uuid, publisher_uuid: rule.publisher_uuid }));
  if ((await namedRules(db, wanted)).length < rules.length) return false;
  if (default_publisher && !(await namedPublisher(db, default_publisher.uuid))) return false;
  await db
    .updateTable('publisher_ruleset')
    .set({
      ...plain,
      writer_pr_share: stored(plain.writer_pr_share),
      publisher_pr_share: stored(plain.publisher_pr_share),
      artist_publisher_pr_share: stored(plain.artist_publisher_pr_share),
      default_publisher_uuid: default_publisher?.uuid ?? null,
      updated_at: sql`now()`,
    })
    .where('uuid', '=', uuid)
    .execute();
  await replaceRules(db, uuid, wanted);
  return true;
}

/** Replaces the rules of a ruleset. */
export async function replaceRules(
  db: Db,
  ruleset: string,
  rules: readonly { when_writer_pro: string; publisher_uuid: string }[],
): Promise<void> {
  await db.deleteFrom('publisher_ruleset_rule').where('publisher_ruleset_uuid', '=', ruleset).execute();
  if (rules.length > 0)
    await db
      .insertInto('publisher_ruleset_rule')
      .values(rules.map((each) => ({ publisher_ruleset_uuid: ruleset, ...each })))
      .execute();
}
