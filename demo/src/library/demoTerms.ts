import { selectLanguages } from '@segno/contract/catalog';
import { selectTags, tagTermRelationType, term } from '@segno/contract/taxonomy';
import type { ApiClient } from '../apiClient';

/** The relation of a term to a tag (X8: relation types). */
type Relation = 'Is Named By' | 'Is Synonym Of' | 'Is Abbreviated As' | 'Is Commonly Misspelled As' | 'Is Qualified By';

interface DemoTerm {
  name: string;
  tag: string;
  relation: Relation;
  language: string;
  spellings?: readonly string[];
}

/** Words with which a search finds tags, most of them of the demo's songs. */
const terms: readonly DemoTerm[] = [
  { name: 'car commercial', tag: 'Advertising - Automotive', relation: 'Is Synonym Of', language: 'English' },
  { name: 'determination', tag: 'Determined', relation: 'Is Synonym Of', language: 'English' },
  { name: 'self-assured', tag: 'Confident', relation: 'Is Synonym Of', language: 'English' },
  { name: 'larger than life', tag: 'Epic', relation: 'Is Synonym Of', language: 'English' },
  { name: 'optimistic', tag: 'Hopeful', relation: 'Is Synonym Of', language: 'English' },
  { name: 'wistful', tag: 'Nostalgic', relation: 'Is Synonym Of', language: 'English' },
  { name: 'sehnsüchtig', tag: 'Nostalgic', relation: 'Is Named By', language: 'German' },
  { name: 'calm', tag: 'Peaceful', relation: 'Is Synonym Of', language: 'English', spellings: ['calming'] },
  { name: 'gentle', tag: 'Peaceful', relation: 'Is Qualified By', language: 'English' },
  { name: 'friedlich', tag: 'Peaceful', relation: 'Is Named By', language: 'German' },
  { name: 'paisible', tag: 'Peaceful', relation: 'Is Named By', language: 'French' },
  { name: 'entspannt', tag: 'Relaxed', relation: 'Is Named By', language: 'German' },
  { name: 'holiday film', tag: 'Travel Vlog', relation: 'Is Synonym Of', language: 'English' },
  { name: 'romance', tag: 'Love', relation: 'Is Synonym Of', language: 'English' },
  { name: 'amour', tag: 'Love', relation: 'Is Named By', language: 'French' },
  { name: 'unplugged', tag: 'Acoustic', relation: 'Is Synonym Of', language: 'English' },
  { name: 'accoustic', tag: 'Acoustic', relation: 'Is Commonly Misspelled As', language: 'English' },
  { name: 'violoncello', tag: 'Cello', relation: 'Is Synonym Of', language: 'English', spellings: ["'cello"] },
  { name: 'drum set', tag: 'Drum Kit', relation: 'Is Synonym Of', language: 'English', spellings: ['drumset'] },
  { name: 'Rhodes', tag: 'Electric Piano', relation: 'Is Synonym Of', language: 'English' },
  { name: 'EP', tag: 'Electric Piano', relation: 'Is Abbreviated As', language: 'English' },
  { name: 'Kontrabass', tag: 'Upright Bass', relation: 'Is Named By', language: 'German' },
  { name: 'Querflöte', tag: 'Flute', relation: 'Is Named By', language: 'German' },
  { name: 'Harfe', tag: 'Harp', relation: 'Is Named By', language: 'German' },
  { name: 'Glockenspeil', tag: 'Glockenspiel', relation: 'Is Commonly Misspelled As', language: 'English' },
  { name: 'vibes', tag: 'Vibraphone', relation: 'Is Abbreviated As', language: 'English' },
  { name: 'D&B', tag: 'Drum & Bass', relation: 'Is Abbreviated As', language: 'English', spellings: ['DnB'] },
];

/** Creates the demo's terms; existing names stay unchanged. */
export async function makeTerms(manager: ApiClient): Promise<void> {
  const { languages } = await manager.call(selectLanguages, {});
  const { tags } = await manager.call(selectTags, {});
  const { tag_term_relation_types: relations } = await manager.call(tagTermRelationType.select, {});
  const uuidOf = (options: readonly { uuid: string; name: string }[], name: string): string => {
    const found = options.find((option) => option.name === name);
    if (!found) throw new Error(`There is no ${name} in the taxonomy`);
    return found.uuid;
  };
  for (const { name, tag, relation, language, spellings } of terms) {
    const known = await manager.call(term.select, { query: { name } });
    if (known.terms.some((option) => option.name === name)) continue;
    await manager.call(term.create, {
      body: {
        name,
        spelling_variants: [...(spellings ?? [])],
        language: { uuid: uuidOf(languages, language), name: language },
        related_tags: [
          {
            relation_uuid: uuidOf(relations, relation),
            tags: [{ uuid: uuidOf(tags, tag) }],
          },
        ],
      },
    });
  }
}
