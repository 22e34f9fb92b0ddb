import { backendFiles } from './backendFiles.mjs';

const remote = ({ name, route, title, Title, hasBackend }) => `
import { defineRemote } from '@segno/host';

/** What the registry says of this remote: whose it is, its screens with their addresses, its lines in the menu. */
export default defineRemote({
  name: '${name}',
  owner: '${title} team',
  contract: '^2',${hasBackend ? ` needs: { backend: true, permissions: { edit: 'Change ${title.toLowerCase()}' } },` : ''}
  screens: [
    {
      route: { name: '${route}', path: '/${name}', kind: 'page', section: 'Taxonomy', permission: ['CAN_LOGIN_TO_SEGNO'], shows: 'song_genre' },
      menu: { label: '${title}', order: 900 },
      load: () => import('./${Title}Screen'),
    },
  ],
});
`;

const screen = ({ route, title, hasBackend }) => `
import { songGenre } from '@segno/contract/catalog';
import { PageHead, RelativeTime, Stack } from '@segno/ui';
import { FilterBar, listOf, ListTable, useList, type Column, type ListShapeOf } from '@segno/ui/list';
${hasBackend ? "import { Greeting } from './Greeting';" : ''}

// An example: any list of the contract is shown like this.
const source = listOf(songGenre);
type Genres = ListShapeOf<typeof source>;
type Genre = Genres['row'];

const columns: readonly Column<Genre, Genres['sort']>[] = [
  { field: 'name', header: 'Name' },
  { field: 'parent', header: 'Parent' },
  { field: 'song_count', header: 'Songs', align: 'right', width: 96, priority: 2 },
  { field: 'updated_at', header: 'Last Modified', width: 144, priority: 4, cell: (moment) => <RelativeTime value={moment} /> },
];

const nameOf = ({ name }: Genre) => name;

/** ${route}: a list that is searched, sorted and turned over. */
export const Screen = () => {
  const list = useList(source);
  return (
    <Stack gap="md">
      <PageHead title="${title}" count={list.paging?.total_size} />${hasBackend ? '\n<Greeting />' : ''}
      <FilterBar list={list} filters={{ parent_genre_uuid: null }} searchLabel="Search by name" />
      <ListTable<Genres> list={list} label="${title}" columns={columns} nameOf={nameOf} />
    </Stack>
  );
};
`;

const test = ({ name, Title }) => `
import { pageOf, renderAt, screen, serve, signIn } from '@segno/ui/testing';
import { Screen } from './${Title}Screen';

const waltz = {
  uuid: '00000000-0000-4000-8000-000000000001',
  name: 'Waltz',
  parent_genre_uuid: null,
  parent: null,
  song_count: 3,
  created_at: '2026-11-20T09:00:00Z',
  updated_at: '2026-11-20T09:00:00Z',
};

test('a genre shows its name and how many songs it has', async () => {
  serve({ 'GET /song_genre': (call) => pageOf('song_genres', [waltz], call) });
  signIn('CAN_LOGIN_TO_SEGNO');
  renderAt('/${name}', { '/${name}': <Screen /> });
  expect(await screen.findByRole('rowheader', { name: 'Waltz' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '3' })).toBeVisible();
});
`;

const readme = ({ folder, title, name, hasBackend }) => `# ${folder}

The ${title} screens of Segno: a remote, developed and published without the rest of it.

| | |
|---|---|
| \`npm install\` | once |
| \`npm run dev -- --shell https://segno.example.com\` | http://localhost:3100/${name}, every edit live; calls and the other screens come from there |
| \`npm run types\`, \`npm test\` | before a commit |
| \`npm run build\` | into \`dist\` |
| \`RELEASES=s3://bucket/prefix RELEASES_KEY=team.pem npm run release\` | builds and publishes it: in a new tab within five seconds. \`npx segno-deploy\` lists, rolls back, switches off |

\`src/remote.ts\` says which screens there are, where, for whom, and what the menu says of them.
\`node_modules/@segno/ui/COMPONENTS.md\` shows the components by examples. \`CHANGELOG.md\` beside it says what newer packages bring, which \`npm update\` installs.

It belongs to your team by a key. Once, before the first release: \`npx segno-deploy keygen team.pem\` makes it (a secret of your CI, which git leaves out here) and prints its public part, which whoever runs the platform registers by \`segno-deploy owner mf-${name} --public-key KEY\`. From then on nobody else publishes ${title}, and you publish nothing of others.
${
  hasBackend
    ? `
\`backend/\` is a server of its own: Segno passes on to it what is asked of \`/x/${name}/\`, with a token that says who asks. \`npm run dev\` starts it beside the page. Elsewhere it is started by \`SEGNO_URL=https://segno.example.com PORT=4100 npm run backend\`, and an administrator says on the page of releases where it is.
`
    : ''
}`;

/** The files of a remote but for its package.json, as [path in its folder, text] of each. */
export const newFiles = (words) => [
  ['src/remote.ts', remote(words)],
  [`src/${words.Title}Screen.tsx`, screen(words)],
  [`src/${words.Title}Screen.test.tsx`, test(words)],
  [
    'webpack.config.mjs',
    "import { remoteConfig } from '@segno/build/webpack';\n\nexport default (_env, { mode } = {}) => remoteConfig(import.meta.dirname, { mode });\n",
  ],
  [
    'jest.config.mjs',
    "import { webJest } from '@segno/build/jest';\n\nexport default webJest({ roots: ['<rootDir>/src'] });\n",
  ],
  [
    'tsconfig.json',
    JSON.stringify({
      extends: '@segno/build/tsconfig.web.json',
      files: ['node_modules/@segno/build/css.d.ts'],
      include: ['src'],
    }),
  ],
  ...(words.hasBackend ? backendFiles(words) : []),
  ['.gitignore', 'node_modules/\ndist/\n*.pem\n'],
  // The federation's bundler has another one as a peer, of 50 MB, which nothing here runs.
  ['.npmrc', 'legacy-peer-deps=true\n'],
  ['README.md', readme(words)],
];
