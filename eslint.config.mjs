import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** A default export has no name of its own to search for (docs/contributing.md). */
const namedExports = { 'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }] };

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/coverage/',
      '**/.cache/',
      '**/.data/',
      '**/test-results/',
      '**/playwright-report/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    languageOptions: {
      parserOptions: {
        project: [
          './tsconfig.json',
          './api/tsconfig.json',
          './demo/tsconfig.json',
          './e2e/tsconfig.json',
          './shared/releases/tsconfig.json',
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      ...namedExports,
      eqeqeq: 'error',
      'no-console': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-throw-literal': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all' },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['shell/src/**', 'mf-*/src/**', 'shared/ui/src/**', 'shared/tracks/src/**', 'shared/host/src/**'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
  },
  // The engines turn contracts into code of any shape; what they promise is checked by their type tests.
  {
    files: [
      'api/src/engine/**',
      'shared/ui/src/engine/**',
      'shared/contract/src/core/**',
      'shared/host/src/{call,navigation,queries}.ts',
      '**/*.test.{ts,tsx}',
    ],
    rules: { '@typescript-eslint/consistent-type-assertions': 'off' },
  },
  // zod with methods is twice as large, works longer while the page starts, and tries to compile code from text, which
  // the page's security policy forbids and the browser reports.
  {
    files: ['shared/{contract,host,ui}/src/**', 'shell/src/**', 'mf-*/src/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [{ name: 'zod', message: "What runs in the browser takes 'zod/mini'." }],
          patterns: [{ group: ['zod/*', '!zod/mini'], message: "What runs in the browser takes 'zod/mini'." }],
        },
      ],
    },
  },
  // A page without a session is small (bench `login`): the table of routes comes with the shell.
  {
    files: ['shell/src/{login,publicPages}/**', 'shell/src/start/{isPublicAddress,startAccount,startLogin}.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'zod', message: "What runs in the browser takes 'zod/mini'." },
            {
              name: '@segno/contract',
              importNames: ['linkTo', 'permissions', 'routes'],
              message: 'The first page loads neither the table of routes nor the permissions: earlyRoutes.',
            },
          ],
        },
      ],
    },
  },
  // Loops over samples stay inside their arrays by construction; a check a sample would cost more than the sound.
  {
    files: ['demo/src/music/**', 'api/src/audio/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  // What talks to a terminal, or is the one place that talks to the console.
  {
    files: [
      'api/src/{main,seed}.ts',
      'api/src/commands/**',
      'api/src/seed/fillBigLibrary.ts',
      'api/src/platform/runProgram.ts',
      'demo/src/main.ts',
      'api/test/**',
      'e2e/**',
      '**/*.test.{ts,tsx}',
      'shared/host/src/log.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: { globals: globals.node },
    rules: {
      eqeqeq: 'error',
      'no-undef': 'error',
      'no-unused-vars': 'error',
      'prefer-const': 'error',
      'no-eval': 'error',
    },
  },
  { files: ['shared/build/src/{fastRefreshStub,hot/*}.mjs'], languageOptions: { globals: globals.browser } },
  {
    files: ['shared/build/src/jestBrowser.cjs'],
    languageOptions: { globals: { ...globals.browser, ...globals.jest } },
  },
  { files: ['scripts/**/*.test.mjs'], languageOptions: { globals: globals.jest } },
  { files: ['**/*.test.cjs'], languageOptions: { globals: { ...globals.browser, ...globals.jest } } },
  // Looked up by their default export: a remote's expose, a tool's configuration, what a declared module stands for.
  { files: ['mf-*/src/remote.ts', '**/*.config.ts', '**/*.d.ts'], rules: { 'no-restricted-exports': 'off' } },
);
