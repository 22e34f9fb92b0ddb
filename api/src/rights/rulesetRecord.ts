import { sql } from 'kysely';
import { auditedRecord } from '../engine/records/auditedRecord';

/** What people edit of a ruleset; rules stand in the log as people read them. */
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
  references: { default_publisher_uuid: 'publisher' },
});
