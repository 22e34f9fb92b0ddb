import type { Db } from '../platform/db/database';
import { loadOnce } from './loadOnce';

/** X8: how tags relate to each other. Each is read from the tag that has it to the related one. */
const tagRelationTypes = [
  {
    name: 'Is A Kind Of',
    description: 'The tag is one kind of the related tag: a cello is a kind of string instrument.',
    is_hierarchical: true,
  },
  { name: 'Is Part Of', description: 'The tag is a part of the related tag: a chorus is part of a song.' },
  {
    name: 'Is Related To',
    description: 'The two tags belong together in a way that no other relation names.',
    is_symmetric: true,
  },
  {
    name: 'Is Opposite Of',
    description: 'Music that has the tag does not have the related one: dark and bright.',
    is_symmetric: true,
  },
  {
    name: 'Is Often Found With',
    description: 'Music that has the tag often has the related one too.',
    is_symmetric: true,
  },
  { name: 'Is Played By', description: 'The tag is played by the related instrument or ensemble.' },
  { name: 'Is Derived From', description: 'The tag grew out of the related tag: a style out of an older one.' },
];

/** X8: how terms relate to tags. A qualifier narrows the tag instead of naming it. */
const tagTermRelationTypes = [
  { name: 'Is Named By', description: 'The term is the name of the tag.' },
  { name: 'Is Synonym Of', description: 'The term says the same as the tag in another word.' },
  {
    name: 'Is Qualified By',
    description: 'The term narrows the tag: fast narrows tempo.',
    is_qualifier_for_term: true,
  },
  { name: 'Is Abbreviated As', description: 'The term is a short form of the tag.' },
  { name: 'Is Commonly Misspelled As', description: 'The term is how people often misspell the tag.' },
];

/** Loads the relation types of tags and terms. */
export async function loadRelationTypes(db: Db): Promise<void> {
  await loadOnce(db, 'tag_relation_types', async (trx) => {
    await trx.insertInto('tag_relation_type').values(tagRelationTypes).execute();
  });
  await loadOnce(db, 'tag_term_relation_types', async (trx) => {
    await trx.insertInto('tag_term_relation_type').values(tagTermRelationTypes).execute();
  });
}
