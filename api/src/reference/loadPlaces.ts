import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import languages from 'iso-639-1';
import { v5 } from 'uuid';
import type { Db } from '../platform/db/database';
import { loadOnce } from './loadOnce';

// M12: a code has the same uuid in every installation, so references survive a move from one to another.
const NAMESPACE = '5d1a6d2e-8f0c-5c3f-9a44-1f6b3c0e7d21';
const uuidOf = (kind: 'country' | 'language', code: string) => v5(`${kind}:${code}`, NAMESPACE);

/** Countries by ISO 3166-1 and languages by ISO 639-1. */
export async function loadPlaces(db: Db): Promise<void> {
  await loadOnce(db, 'countries', async (trx) => {
    countries.registerLocale(english);
    const rows = Object.entries(countries.getNames('en', { select: 'official' })).map(([iso_code, name]) => ({
      uuid: uuidOf('country', iso_code),
      iso_code,
      name,
    }));
    await trx.insertInto('country').values(rows).execute();
  });
  await loadOnce(db, 'languages', async (trx) => {
    const rows = languages.getAllCodes().map((code) => ({
      uuid: uuidOf('language', code),
      code,
      name: languages.getName(code),
    }));
    await trx.insertInto('language').values(rows).execute();
  });
}
