import { backendFiles } from './backendFiles.mjs';

const remote = ({ name, route, title, Title, hasBackend }) => `
import { defineRemote } from '@segno/host';

/** The remote's entry in the registry: its owner, its screens with their addresses, and its menu entries. */
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

/** ${route}: a list with search, sorting and pages. */
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

The ${title} screens of Segno, developed and published independently of the rest.

| Command | |
|---|---|
| \`npm install\` | Once |
| \`npm run dev -- --shell https://segno.example.com\` | Opens the screens at http://localhost:3100/${name}; your edits are live, API calls and all other screens come from that product |
| \`npm run types\`, \`npm test\` | Before a commit |
| \`npm run build\` | Builds into \`dist\` |
| \`RELEASES=s3://bucket/prefix RELEASES_KEY=team.pem npm run release\` | Builds and publishes; new tabs have it within five seconds. \`npx segno-deploy --help\` lists the other commands: status, rollback, switching off |

\`src/remote.ts\` declares the screens: their addresses, who may open them, and their menu entries.
\`node_modules/@segno/ui/COMPONENTS.md\` shows the components with examples. \`CHANGELOG.md\` beside it lists what newer packages add; \`npm update\` installs them.

A key proves that ${title} belongs to your team. Before the first release, run \`npx segno-deploy keygen team.pem\`. It creates the key, a secret of your CI that \`.gitignore\` keeps out of the repository, and prints the public part. The platform team registers that with \`segno-deploy owner mf-${name} --public-key KEY\`. From then on only your team can publish ${title}.
${
  hasBackend
    ? `
\`backend/\` is a server of its own. Segno forwards the requests to \`/x/${name}/\` to it, with a token that identifies the caller. \`npm run dev\` starts it beside the page. In production, start it with \`SEGNO_URL=https://segno.example.com PORT=4100 npm run backend\`; an administrator then enters its address on the Releases page.
`
    : ''
}`;

/** The files of a remote except its package.json, as pairs of path and text. */
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
  // Module federation names another bundler of 50 MB as a peer; nothing here uses it.
  ['.npmrc', 'legacy-peer-deps=true\n'],
  ['README.md', readme(words)],
];
