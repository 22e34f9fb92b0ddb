import { Decimal } from 'decimal.js';
import { sql } from 'kysely';
import type { ShownPublishers } from '../catalog/catalogHooks';
import { withoutIpiNumbers } from '../catalog/ipiNumbers';
import type { Db } from '../platform/db/database';
import { prepared } from '../platform/db/preparedStatements';
import { userCan, type CurrentUser } from '../platform/http/session';
import { publisherShares, type PublisherShares, type SharingWriter } from './publisherShares';
import {
  proJson,
  publisherJson,
  rulesetColumns,
  rulesetOf,
  type RegisteredPublisher,
  type StoredRuleset,
} from './readRulesets';

type Stated = NonNullable<ShownPublishers['publishers']>[number];

/** The publishers of a song, and what is wrong with them, for people who may see both its ruleset and its writers. */
export async function shownPublishers(scope: { db: Db; user: CurrentUser }, uuid: string): Promise<ShownPublishers> {
  const { db, user } = scope;
  if (!userCan(user, 'CAN_GET_SONG_PUBLISHER_RULESET') || !userCan(user, 'CAN_GET_SONG_WRITER_SHARES')) return {};
  const shares = await readShares(db, uuid);
  if (!shares) return { publishers: [], publisher_problems: [] };
  return {
    publishers: withoutIpiNumbers(user, publishersOf(shares)),
    publisher_problems: shares.problems.map(({ code, text }) => ({ code, text })),
  };
}

/** How a song is split by its ruleset; undefined for a song without one. */
async function readShares(
  db: Db,
  uuid: string,
): Promise<PublisherShares<SharingWriter, RegisteredPublisher> | undefined> {
  const { rows } = await prepared(
    db,
    sql<StoredRuleset & { artist_publisher: RegisteredPublisher | null; writers: SharingWriter[] }>`
    select ${rulesetColumns}, ${publisherJson(sql`a.publisher_uuid`)} as artist_publisher,
      (select coalesce(jsonb_agg(jsonb_build_object('writer_uuid', w.uuid, 'name', w.full_name, 'role', x.role,
          'share', x.share::text, 'pro', ${proJson(sql`o`)}) order by x.position, w.uuid), '[]')
        from song_writer_share x join writer w on w.uuid = x.writer_uuid
        left join performing_rights_organization o on o.uuid = w.performing_rights_organization_uuid
        where x.song_uuid = s.uuid) as writers
    from song s join publisher_ruleset r on r.uuid = s.publisher_ruleset_uuid left join artist a on a.uuid = s.artist_uuid
    where s.uuid = ${uuid}
  `,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { artist_publisher, writers, ...ruleset } = row;
  return publisherShares({ artist_publisher, writers, ruleset: rulesetOf(ruleset) });
}

/** Each publisher once, with the origins of its share, largest share first. */
function publishersOf({ writers }: PublisherShares<SharingWriter, RegisteredPublisher>): Stated[] {
  const found = new Map<string, { stated: Omit<Stated, 'share'>; share: Decimal }>();
  for (const { writer, publishers } of writers)
    for (const { publisher, type, pr_share, origin } of publishers) {
      const key = `${publisher.uuid} ${type}`;
      const { uuid, name, ipi_number, pro } = publisher;
      const { stated, share } = found.get(key) ?? {
        stated: { publisher_uuid: uuid, name, ipi_number, pro: pro?.name ?? null, type, origins: [] },
        share: new Decimal(0),
      };
      const from = { writer_uuid: writer.writer_uuid, writer_name: writer.name, rule: origin };
      const origins = [...stated.origins, { ...from, share: pr_share.toFixed() }];
      found.set(key, { stated: { ...stated, origins }, share: share.plus(pr_share) });
    }
  return [...found.values()]
    .sort((one, other) => other.share.cmp(one.share))
    .map(({ stated, share }) => ({ ...stated, share: share.toFixed() }));
}
