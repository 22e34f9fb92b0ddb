import type { Db } from '../platform/db/database';

/** Puts these rules into the place of what a ruleset had. */
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
