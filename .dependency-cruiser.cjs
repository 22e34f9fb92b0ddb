/**
 * Who may import whom. The rules speak of kinds of packages, not of names, but for the order of the server's domains: a new
 * screen or remote never edits this file. What a package shows others is in its package.json (`exports`).
 */

const REMOTE = '^(mf-[^/]+)/';
const WEB = '^(shell|mf-[^/]+|shared/(ui|host|tracks))/';
const TESTS = '(\\.(test|spec)\\.(tsx?|cjs)$|/(testing|test)/)';

/**
 * Folders of the server that stand on platform and engine, each of which may import those before it. What a later one has to do at
 * an event of an earlier one is a hook (api/src/hooks.ts).
 */
const DOMAINS = [
  'mail',
  'account',
  'catalog',
  'taxonomy',
  'rights',
  'submissions',
  'storefront',
  'registrations',
  'money',
  'portal',
  'observability',
  'rollout',
  'remotes',
  'web',
  'reference',
  'seed',
  'commands',
];

/** Nothing of `path` imports anything of ours but what `allowed` matches. */
const only = ({ name, comment, path, allowed }) => ({
  name,
  comment,
  severity: 'error',
  from: { path, pathNot: '\\.config\\.(mjs|ts)$' },
  to: { path: '^(shell|mf-[^/]+|shared|api|demo|e2e|scripts)/', pathNot: allowed, dependencyTypesNot: ['npm-dev'] },
});

module.exports = {
  forbidden: [
    only({
      name: 'contract-imports-nothing',
      comment: 'The contract is zod alone: both ends stand on it.',
      path: '^shared/contract/',
      allowed: '^shared/contract/|/node_modules/',
    }),
    only({
      name: 'host-imports-contract',
      comment: 'What the shell gives a remote knows the contract and nothing that is drawn.',
      path: '^shared/host/',
      allowed: '^shared/(contract|host)/|/node_modules/',
    }),
    only({
      name: 'releases-imports-registry',
      comment:
        'What is published is judged by the schema that browsers read it with and by the addresses and roles of shell and server.',
      path: '^shared/releases/',
      allowed: '^shared/(releases/|contract/|host/src/registry)|/node_modules/',
    }),
    only({
      name: 'ui-imports-contract-and-host',
      comment: 'The engines know the contract and the services, no screen and no domain.',
      path: '^shared/ui/',
      allowed: '^shared/(contract|host|ui)/|/node_modules/',
    }),
    only({
      name: 'tracks-imports-contract-host-and-ui',
      comment: 'What two remotes draw of a submitted track is drawn with the engines.',
      path: '^shared/tracks/',
      allowed: '^shared/(contract|host|ui|tracks)/|/node_modules/',
    }),
    only({
      name: 'shell-imports-shared',
      comment: 'The shell meets remotes at run time only.',
      path: '^shell/',
      allowed: '^(shell|shared/(contract|host|ui))/|/node_modules/',
    }),
    only({
      name: 'remote-imports-shared',
      comment: 'Remotes meet by URL, by route name, by resource invalidation; never by import.',
      path: REMOTE,
      allowed: '^($1|shared/(contract|host|ui|tracks))/|/node_modules/',
    }),
    only({
      name: 'api-imports-contract',
      comment:
        'The server shares the contract with its callers, no code that runs in a browser or makes the demo library. The test that holds the measurements of both ends against each other runs both.',
      path: '^api/(?!src/audio/bothEnds[.]test)',
      allowed: '^(api|shared/(contract|releases))/|/node_modules/',
    }),
    only({
      name: 'demo-imports-contract',
      comment: 'The demo library is made from outside, over HTTP, as anybody could.',
      path: '^demo/',
      allowed: '^(demo|shared/contract)/|/node_modules/',
    }),
    only({
      name: 'e2e-imports-nothing',
      comment: "Browser tests write the specification's words as literals (docs/contributing.md).",
      path: '^e2e/',
      allowed: '^e2e/|/node_modules/',
    }),
    {
      name: 'platform-and-engine-know-no-domain',
      comment: 'Domains stand on platform and engine, not the other way round.',
      severity: 'error',
      from: { path: '^api/src/(platform|engine|storage|audio)/', pathNot: TESTS },
      to: { path: '^api/src/[^/]+/', pathNot: '^api/src/(platform|engine|storage|audio)/' },
    },
    ...DOMAINS.slice(0, -1).map((domain, at) => ({
      name: `${domain}-imports-no-later-domain`,
      comment: 'Domains are in an order, so that a reader can begin with the first.',
      severity: 'error',
      from: { path: `^api/src/${domain}/`, pathNot: TESTS },
      to: { path: `^api/src/(${DOMAINS.slice(at + 1).join('|')})/` },
    })),
    {
      name: 'no-deep-import',
      comment: 'A package of ours is used through its exports.',
      severity: 'error',
      from: { path: '^(shell|mf-[^/]+|shared/[^/]+|api|demo|e2e)/', pathNot: TESTS },
      to: { path: '^shared/', pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'remote-takes-mantine-from-ui',
      comment: 'A Mantine of its own would be a second one in the page, without the theme.',
      severity: 'error',
      from: { path: REMOTE, pathNot: TESTS },
      to: { path: 'node_modules/@mantine/(?!form/)' },
    },
    {
      name: 'web-without-node',
      comment: 'There is no Node in a browser.',
      severity: 'error',
      from: { path: `${WEB}src/|^shared/contract/src/`, pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one subject, or a third one is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment:
        'Nobody imports it and it imports nobody. (A jest set-up, what jest takes in place of a package, and an entry of webpack are found by their path.)',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.m?ts$',
          '\\.(test|spec)\\.',
          '\\.(config)\\.',
          '/testing/',
          '^api/test/packages/',
          'fastRefreshStub',
          'jestPositions',
        ],
      },
      to: {},
    },
    {
      name: 'not-to-unresolvable',
      comment: "What a remote exposes under development takes the page's React and the remote's declaration.",
      severity: 'error',
      from: { pathNot: '^shared/build/src/hot/' },
      to: { couldNotResolve: true, pathNot: '^segno-shared-subset/' },
    },
    {
      name: 'not-to-undeclared',
      comment: 'A package that is imported stands in the package.json beside the importer.',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'not-to-test',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { path: '\\.(test|spec)\\.' },
    },
    {
      name: 'named-for-a-subject',
      comment: 'A drawer without a subject fills up (docs/contributing.md).',
      severity: 'error',
      from: {},
      to: {
        path: '^(shell|mf-|shared|api|demo|e2e|scripts).*/(utils?|helpers?|common|misc|types|constants)\\.(tsx?|mjs)$',
        pathNot: 'node_modules',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|development-shell|coverage|\\.cache|\\.data|test-results|playwright-report)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
    cache: { folder: '.cache/depcruise', strategy: 'content' },
  },
};
