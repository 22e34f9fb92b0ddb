const access = (name) => (name === 'CAN_LOGIN_TO_SEGNO' ? 'LIBRARY_LOGIN' : `'${name}'`);

const contract = ({ noun, plural, one, words }, { permission }) => `
import { z } from 'zod/mini';
import { optionalText, requiredText, timestamp, uuid } from '../core/fields';
import { LIBRARY_LOGIN } from '../core/logins';
import { resource } from '../core/resource';

/** The ${words} of the library. */
export const ${one} = resource({
  name: '${noun}',
  plural: '${plural}',
  path: '/${noun}',
  row: z.object({
    uuid: uuid(),
    name: z.string(),
    description: z.nullable(z.string()),
    created_at: timestamp(),
    updated_at: timestamp(),
  }),
  input: z.object({ name: requiredText(120), description: optionalText(2000) }),
  filters: z.object({}),
  sort: ['name', 'created_at', 'updated_at'],
  search: 'name',
  permissions: { read: LIBRARY_LOGIN, create: ${access(permission)}, remove: ${access(permission)} },
  only: ['list', 'get', 'create', 'update', 'remove', 'select'],
});
`;

const migration = ({ noun }) => `create table ${noun} (
  uuid uuid primary key default gen_random_uuid(),
  name text not null,
  name_key text collate "C" not null generated always as (fold(name)) stored,
  description text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- A name is unique without regard to case.
create unique index ${noun}_name on ${noun} (name_key);
`;

const server = ({ noun, one, words }, { domain }) => `
import { texts } from '@segno/contract';
import { ${one} } from '@segno/contract/${domain}';
import { sql } from 'kysely';
import { crud } from '../engine/crud';
import { listOf } from '../engine/list/listSource';

/** The ${words} of the library. */
export const ${one}Routes = () =>
  crud(${one}, {
    table: '${noun}',
    from: listOf('${noun}', 'r'),
    select: {
      uuid: sql\`r.uuid\`,
      name: sql\`r.name\`,
      description: sql\`r.description\`,
      created_at: sql\`r.created_at\`,
      updated_at: sql\`r.updated_at\`,
    },
    search: [sql\`r.name_key\`],
    sort: { name: sql\`r.name_key\`, created_at: sql\`r.created_at\`, updated_at: sql\`r.updated_at\` },
    filter: {},
    columns: { name: 'name', description: 'description' },
    unique: { ${noun}_name: { field: 'name', text: texts.nameUnique } },
    activity: { type: '${noun}', label: ({ name }) => name },
  });
`;

const screens = ({ noun, one, many, titleOne, titleMany, words, routeList, routeOne }, { domain }) => `
import { ${one} } from '@segno/contract/${domain}';
import { RelativeTime } from '@segno/ui';
import { textArea, textField } from '@segno/ui/form';
import { screen } from '@segno/ui/screen';

/** The ${words} of the library: a list, a form in a modal, deletion. */
export const ${many} = screen(${one}, {
  text: {
    title: '${titleMany}',
    create: 'Create ${titleOne}',
    edit: 'Edit ${titleOne}',
    search: 'Search by name',
    remove: {
      question: ({ name }) => \`Are you sure you want to delete \${name}?\`,
      done: '${titleOne} has been deleted',
      failed: 'There was an error deleting the ${noun.replaceAll('_', ' ')}',
    },
  },
  routes: { list: '${routeList}', create: '${routeOne}_CREATE', edit: '${routeOne}_EDIT' },
  columns: [
    { field: 'name', header: 'Name', width: 280 },
    { field: 'description', header: 'Description' },
    { field: 'created_at', header: 'Created', width: 144, priority: 5, cell: (moment) => <RelativeTime value={moment} /> },
    { field: 'updated_at', header: 'Last Modified', width: 144, priority: 3, cell: (moment) => <RelativeTime value={moment} /> },
  ],
  filters: {},
  form: {
    blank: { name: '', description: '' },
    fields: { name: textField({ label: 'Name' }), description: textArea({ label: 'Description', rows: 4 }) },
    logs: '${noun}',
  },
});
`;

/**
 * The four files of a new resource, as [path from the root, text] of each.
 * @param place domain ('taxonomy'), permission to write, number of the migration
 */
export const newFiles = (words, place) => [
  [`shared/contract/src/${place.domain}/${words.one}.ts`, contract(words, place)],
  [`api/migrations/${String(place.number).padStart(4, '0')}_${words.plural}.sql`, migration(words)],
  [`api/src/${place.domain}/${words.one}Routes.ts`, server(words, place)],
  [`mf-${place.domain}/src/${words.many}.tsx`, screens(words, place)],
];
