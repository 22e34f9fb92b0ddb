import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { compareFingerprints, placesOf, type FingerprintMatch } from './compareFingerprints';
import { fromBytes, indexedWords } from './fingerprintMaker';

/** A file with the same recording. */
export interface SimilarFile extends FingerprintMatch {
  song_source_file_uuid: string | null;
  track_source_file_uuid: string | null;
}

/** More would be no help. */
const MOST = 20;
/** The number of fingerprints to compare, those with the most indexed words in common. */
const CANDIDATES = 40;
/** The maximum number of files counted per word: what hundreds have in common is not distinctive. */
const MOST_OF_WORD = 300;

/**
 * Files with the same recording as these words, most similar first: candidates by their indexed words, compared by all
 * words. Includes files of deleted owners, and contents that were replaced since.
 */
export async function findSimilar(db: Db, words: Uint32Array, except: string): Promise<SimilarFile[]> {
  const places = placesOf(words);
  const candidates = await readCandidates(db, indexedWords(words), except);
  return candidates
    .flatMap(({ words: bytes, ...file }) => {
      const match = bytes && compareFingerprints(words, fromBytes(bytes), places);
      return match ? [{ ...file, ...match }] : [];
    })
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MOST);
}

interface Candidate {
  song_source_file_uuid: string | null;
  track_source_file_uuid: string | null;
  words: Buffer | null;
}

// The inner query is materialized, so that its limit never makes the planner read the table instead of the index.
async function readCandidates(db: Db, indexed: readonly number[], except: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with voted as (
      select found.uuid, count(*) as votes
      from unnest(${[...indexed]}::integer[]) as word (value)
      cross join lateral (
        with having_it as materialized (select p.uuid from fingerprint p where p.indexed_words @> array[word.value])
        select uuid from having_it limit ${MOST_OF_WORD}
      ) found
      where found.uuid <> ${except}
      group by found.uuid
      order by votes desc, found.uuid limit ${CANDIDATES}
    )
    select p.song_source_file_uuid, p.track_source_file_uuid, p.words
    from voted join fingerprint p on p.uuid = voted.uuid order by voted.votes desc, p.uuid
  `.execute(db);
  return rows;
}
