// What `npm run mutation` changes. Each part is one package's: `mutate` are its rules, `tests` the files that say them.
// What is drawn, asked of the database or written down as a list of names is left to other tests: SQL to the API's on
// two real databases, screens to the browser's.

/** Per cent of the mutants that must be noticed. */
export const BAR = 85;

export const mutationAreas = {
  contract: [
    {
      package: 'shared/contract',
      mutate: [
        'src/core/fields.ts',
        'src/core/paging.ts',
        'src/core/password.ts',
        'src/catalog/ipiNumber.ts',
        'src/taxonomy/clock.ts',
      ],
    },
  ],
  engines: [
    {
      package: 'shared/ui',
      mutate: [
        'src/engine/form/sameValue.ts',
        'src/engine/form/valuesOf.ts',
        'src/engine/form/formProblems.ts',
        'src/engine/list/pageWindow.ts',
        'src/engine/dates/utcDay.ts',
      ],
    },
  ],
  money: [
    {
      package: 'api',
      mutate: ['src/money/salesCsv.ts', 'src/money/salesScope.ts', 'src/money/salesRow.ts', 'src/money/readSales.ts'],
    },
  ],
  shares: [
    {
      package: 'mf-portal',
      mutate: ['src/delivery/distributeShares.ts', 'src/delivery/shareRows.ts'],
    },
    { package: 'shared/tracks', mutate: ['src/delivered/percent.ts'] },
    { package: 'mf-catalog', mutate: ['src/songs/edit/shares/shareRows.ts'] },
  ],
  states: [
    { package: 'shared/contract', mutate: ['src/submissions/trackActions.ts', 'src/submissions/trackFlags.ts'] },
    { package: 'mf-catalog', mutate: ['src/songs/edit/head/songMoves.ts'] },
    { package: 'shared/ui', mutate: ['src/upload/uploadState.ts'] },
    { package: 'api', mutate: ['src/catalog/publishStates.ts'] },
  ],
};
