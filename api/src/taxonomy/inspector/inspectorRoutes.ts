import {
  dismissTagFinding,
  findingKinds,
  MOST_OF_A_KIND,
  readTagInspector,
  repairTagFinding,
  restoreTagFinding,
} from '@segno/contract/taxonomy';
import { sql } from 'kysely';
import { type EndpointRoute, implement } from '../../engine/endpointRoute';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/http/errors';
import { type Finding, type FindingRule, repairFinding } from './finding';
import { readSnapshot } from './readSnapshot';
import { alwaysTogether, duplicates, kindOfCircles, missingInverses } from './relationRules';
import {
  largeCategories,
  orphanedComparisons,
  sharedTerms,
  tagsWithoutExample,
  undefinedTags,
  unusedTags,
} from './tagRules';
import type { TaxonomySnapshot } from './taxonomySnapshot';

/** X9: what is wrong or unusual in the tags and terms, and people's decisions about it. */
export const inspectorRoutes = (): EndpointRoute[] => [
  implement(readTagInspector, async ({ db, query }) => {
    const dismissals = await readDismissals(db);
    const all = findFindings(await readSnapshot(db)).map((finding) => ({
      ...finding,
      dismissed: dismissals.get(finding.key) ?? null,
    }));
    const wanted = all.filter(({ dismissed }) => (dismissed !== null) === (query.dismissed ?? false));
    const byKind = findingKinds.map((kind) => wanted.filter((finding) => finding.kind === kind));
    return {
      findings: byKind.flatMap((findings) => findings.slice(0, MOST_OF_A_KIND)),
      counts: byKind.flatMap((findings) => (findings[0] ? [{ kind: findings[0].kind, count: findings.length }] : [])),
      dismissed_count: all.filter(({ dismissed }) => dismissed).length,
    };
  }),
  implement(dismissTagFinding, async ({ db, body: { key }, user }) => {
    if (!(await findOne(db, key))) throw notFound();
    await db
      .insertInto('tag_finding_dismissal')
      .values({ finding_key: key, user_uuid: user.uuid })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return {};
  }),
  implement(restoreTagFinding, async ({ db, body: { key } }) => {
    await db.deleteFrom('tag_finding_dismissal').where('finding_key', '=', key).execute();
    return {};
  }),
  implement(repairTagFinding, async (call) => {
    const found = await findOne(call.db, call.body.key);
    return { repaired: found !== undefined && (await repairFinding(call, found)) };
  }),
];

const findOne = async (db: Db, key: string): Promise<Finding | undefined> =>
  findFindings(await readSnapshot(db)).find((finding) => finding.key === key);

async function readDismissals(db: Db): Promise<ReadonlyMap<string, { by: string; at: Date }>> {
  const { rows } = await sql<{ key: string; by: string; at: Date }>`
    select d.finding_key as key, u.full_name as by, d.dismissed_at as at
    from tag_finding_dismissal d join app_user u on u.uuid = d.user_uuid
  `.execute(db);
  return new Map(rows.map(({ key, by, at }) => [key, { by, at }]));
}

/** Most serious first. */
const rules: readonly FindingRule[] = [
  kindOfCircles,
  missingInverses,
  sharedTerms,
  duplicates,
  alwaysTogether,
  unusedTags,
  undefinedTags,
  tagsWithoutExample,
  orphanedComparisons,
  largeCategories,
];

/** X9: everything that is wrong or unusual in a taxonomy. */
function findFindings(snapshot: TaxonomySnapshot): Finding[] {
  const taxonomy = { ...snapshot, tagOf: new Map(snapshot.tags.map((tag) => [tag.uuid, tag])) };
  return rules.flatMap((rule) => rule(taxonomy));
}
