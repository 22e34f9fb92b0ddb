import { sql } from 'kysely';
import type { Db } from '../../../src/platform/db/database';
import { insert, NAMES, one } from '../lists/seedRows';

/** A category, a tag with `terms`, tags that can be chosen as a mood, and a language with its terms. */
export interface TagSeed {
  category: string;
  inMood: Set<string>;
  named: string;
  terms: Set<string>;
  language: string;
  inLanguage: Set<string>;
}

/** Fills the lists of tags and terms. */
export async function seedTags(db: Db): Promise<TagSeed> {
  const category = await insert(db, 'tag_category', { name: 'Seeded', icon: '🌲' });
  const mood = await one(db, 'tag_field', 'key', 'mood');
  const relation = await one(db, 'tag_term_relation_type', 'name', 'Is Synonym Of');
  const language = await one(db, 'language', 'code', 'sv');
  const named = await insert(db, 'tag', { name: 'Woody', tagging_label: 'Woody', tag_category_uuid: category });
  const { rows } = await sql<{
    uuid: string;
  }>`select tag_uuid as uuid from tag_tag_field where tag_field_uuid = ${mood}`.execute(db);
  const inMood = new Set(rows.map(({ uuid }) => uuid));
  const terms = new Set<string>();
  const inLanguage = new Set<string>();
  for (const [index, name] of NAMES.entries()) {
    const tag = await insert(db, 'tag', { name, tagging_label: name, tag_category_uuid: category });
    const term = await insert(db, 'term', { name, language_uuid: index % 2 ? language : null });
    if (index % 2) inLanguage.add(term);
    if (index % 3 === 0) {
      await insert(db, 'tag_tag_field', { tag_uuid: tag, tag_field_uuid: mood }, 'tag_uuid');
      inMood.add(tag);
      await insert(
        db,
        'tag_term',
        { tag_uuid: named, term_uuid: term, tag_term_relation_type_uuid: relation },
        'term_uuid',
      );
      terms.add(term);
    }
  }
  return { category, inMood, named, terms, language, inLanguage };
}
