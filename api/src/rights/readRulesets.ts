import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../platform/db/database';
import type { Publisher, Ruleset, Pro } from './publisherShares';

/** A publisher with its data for registrations. */
export interface RegisteredPublisher extends Publisher {
  ipi_number: string | null;
  /** Its number in files of registrations (M21: CWR files). */
  party_number: number;
  pro: RegisteredPro | null;
}

export interface RegisteredPro extends Pro {
  cisac_code: number | null;
}

/** A ruleset as read by `rulesetColumns`. */
export type StoredRuleset = Omit<Ruleset<RegisteredPublisher>, 'rules'> & {
  rules: { pro_uuid: string; publisher: RegisteredPublisher }[];
};

/** A PRO as JSON. @param pro alias of the PRO's table */
export const proJson = (pro: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${pro}.uuid is not null then jsonb_build_object(
    'uuid', ${pro}.uuid, 'name', ${pro}.name, 'is_exportable', ${pro}.is_exportable,
    'cisac_code', ${pro}.cisac_code) end`;

/** A publisher as JSON, null if there is none. @param publisher the uuid */
export const publisherJson = (publisher: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select jsonb_build_object('uuid', p.uuid, 'name', p.name, 'ipi_number', p.ipi_number,
      'party_number', p.party_number, 'pro', ${proJson(sql`o`)})
    from publisher p left join performing_rights_organization o on o.uuid = p.performing_rights_organization_uuid
    where p.uuid = ${publisher})`;

/** The columns of a ruleset `r` with its publishers. */
export const rulesetColumns: RawBuilder<unknown> = sql`r.writer_pr_share, r.publisher_pr_share, r.needs_artist_publisher, r.artist_publisher_pr_share,
    r.library_publisher_type, r.is_public_domain, ${publisherJson(sql`r.default_publisher_uuid`)} as default_publisher,
    (select coalesce(jsonb_agg(jsonb_build_object('pro_uuid', u.when_writer_pro, 'publisher', ${publisherJson(sql`u.publisher_uuid`)})), '[]')
      from publisher_ruleset_rule u where u.publisher_ruleset_uuid = r.uuid) as rules`;

export const rulesetOf = ({ rules, ...stored }: StoredRuleset): Ruleset<RegisteredPublisher> => ({
  ...stored,
  rules: new Map(rules.map(({ pro_uuid, publisher }) => [pro_uuid, publisher])),
});

/** All rulesets with their publishers, by uuid. */
export async function readRulesets(db: Db): Promise<ReadonlyMap<string, Ruleset<RegisteredPublisher>>> {
  const { rows } = await sql<StoredRuleset & { uuid: string }>`
    select r.uuid, ${rulesetColumns} from publisher_ruleset r
  `.execute(db);
  return new Map(rows.map(({ uuid, ...stored }) => [uuid, rulesetOf(stored)]));
}
