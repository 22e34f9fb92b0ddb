import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { chosen, named, searchText, uuid } from '../core/fields';
import { pageQuery, paging, sortQuery } from '../core/paging';

const search = { name: searchText() };

/** A country by its ISO 3166-1 code; the uuid is derived from the code (M12: countries and languages). */
export const country = z.object({ uuid: uuid(), name: z.string(), iso_code: z.string() });
export type Country = z.output<typeof country>;

/** Read once with the largest page size and cached (specification section 7). C2: registration needs it before a login. */
export const listCountries = endpoint({
  method: 'GET',
  path: '/country',
  summary: 'List countries',
  permission: 'anyone',
  query: z.object({ ...search, ...pageQuery, ...sortQuery(['name', 'iso_code']) }),
  response: z.object({ countries: z.array(country), paging }),
});

/** A language by its ISO 639-1 code; the uuid is derived from the code. */
export const language = z.object({ uuid: uuid(), name: z.string(), code: z.string() });
export type Language = z.output<typeof language>;

export const listLanguages = endpoint({
  method: 'GET',
  path: '/language',
  summary: 'List languages',
  permission: 'signed-in',
  query: z.object({ ...search, ...pageQuery, ...sortQuery(['name', 'code']) }),
  response: z.object({ languages: z.array(language), paging }),
});

export const selectLanguages = endpoint({
  method: 'GET',
  path: '/language/select',
  summary: 'Choices of languages',
  permission: 'signed-in',
  query: z.object({ ...search, uuid: chosen() }),
  response: z.object({ languages: z.array(named) }),
});
