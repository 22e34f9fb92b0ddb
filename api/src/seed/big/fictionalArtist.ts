import { randomUUID } from 'node:crypto';
import { chanceOf } from './chance';
import { words } from './words';

/** Addresses of artists that were made up; their songs are counted by it. */
export const FICTIONAL_MAIL = '@fiction.segno.test';

/** An invented artist and the writer behind it, as rows. */
export interface FictionalArtist {
  uuid: string;
  name: string;
  slug: string;
  email: string;
  is_royalty: boolean;
  curation_state: 'Ready For Review' | 'Ready For Publication';
  writer_uuid: string;
  first_name: string;
  last_name: string;
}

/** The artist of this number: always the same but for its uuids. */
export function fictionalArtist(number: number): FictionalArtist {
  const chance = chanceOf(number * 2 + 1);
  const first_name = chance.pick(words.firstNames);
  const last_name = chance.pick(words.lastNames);
  const name = chance.percent(40)
    ? `${first_name} ${last_name}`
    : `The ${chance.pick(words.qualities)} ${chance.pick(words.things)} ${chance.pick(words.groups)}`;
  // Two artists may have one name, but no two have one slug.
  const slug = `${plain(name)}-${number}`;
  return {
    uuid: randomUUID(),
    name,
    slug,
    email: `${slug}${FICTIONAL_MAIL}`,
    is_royalty: chance.percent(85),
    curation_state: chance.percent(90) ? 'Ready For Publication' : 'Ready For Review',
    writer_uuid: randomUUID(),
    first_name,
    last_name,
  };
}

const plain = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\W+/g, '-');
