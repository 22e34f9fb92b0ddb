// What `npm run mutation` changes. Each part is one package's: `mutate` are the modules that hold its rules.
//
// Left out, because a unit test cannot judge them:
// - statements (api/src/engine/crud.ts, api/src/engine/list/listPage.ts,
//   api/src/money/{importSalesFile,holdSales}.ts …): a changed text of SQL is noticed on two real databases, by
//   listPage.test.ts and api/test, which take far too long for each change;
// - declarations of calls, rows and routes in the contract: names and summaries, which api/test/calls/conformance.test.ts and
//   the compiler compare with what is answered;
// - components and hooks, which are rendered by *.test.tsx and by the browser's flows.

/** Percentage of the mutants that must be noticed. */
export const BAR = 85;

const inFolder = (folder, ...names) => names.map((name) => `src/${folder}/${name}.ts`);

export const mutationAreas = {
  contract: [
    {
      package: 'shared/contract',
      mutate: [
        ...inFolder('core', 'endpoint', 'fields', 'firstCall', 'issueText', 'paging', 'password', 'waitText'),
        ...inFolder('account', 'recordChange'),
        ...inFolder('catalog', 'fileTypes', 'rights/ipiNumber'),
        ...inFolder('taxonomy', 'clock', 'emoji', 'taxonomyValue'),
      ],
    },
  ],
  engines: [
    {
      package: 'shared/ui',
      mutate: [
        ...inFolder('engine/form', 'sameValue', 'valuesOf'),
        ...inFolder('engine/form/conflicts', 'conflictOf'),
        ...inFolder('engine/form/problems', 'formProblems', 'validate'),
        ...inFolder('engine/list', 'columns', 'listSource', 'listState'),
        ...inFolder('engine/list/controls', 'pageSizeCookie', 'pageWindow', 'sortableOf'),
        ...inFolder('engine/filters', 'splitValues'),
        ...inFolder('engine/dates', 'utcDay'),
        ...inFolder('engine/options', 'assignmentChoices'),
        ...inFolder('engine/views', 'rememberedColumns'),
      ],
    },
    {
      package: 'api',
      mutate: [
        ...inFolder('engine', 'envelope', 'idempotency', 'parse', 'registerErrors', 'signedAnswer', 'uniqueRules'),
        ...inFolder('engine/list', 'paging'),
        ...inFolder('engine/records', 'changes', 'auditedRecord', 'auditedRecordOf'),
      ],
    },
  ],
  money: [
    { package: 'api', mutate: inFolder('money', 'readSales', 'salesCsv', 'salesRow', 'salesScope') },
    {
      package: 'mf-money',
      mutate: [...inFolder('range', 'dayText', 'salesRange'), ...inFolder('pendingSales', 'holdReason')],
    },
  ],
  shares: [
    { package: 'shared/contract', mutate: inFolder('catalog/rights', 'writerShare') },
    {
      package: 'mf-portal',
      mutate: [
        ...inFolder('tracks/delivery', 'deliveryInput'),
        ...inFolder('tracks/delivery/shares', 'shareRows', 'shareWriters'),
      ],
    },
    { package: 'mf-catalog', mutate: inFolder('songs/edit/shares', 'shareRows') },
    { package: 'shared/tracks', mutate: inFolder('delivered', 'percent') },
  ],
  states: [
    { package: 'shared/contract', mutate: inFolder('submissions', 'trackActions', 'trackFlags', 'trackStatuses') },
    { package: 'shared/tracks', mutate: ['src/pollDelay.ts', 'src/trackFailure.ts'] },
    {
      package: 'mf-catalog',
      mutate: [...inFolder('songs/edit/head', 'songMoves'), ...inFolder('songs/state', 'publishTone')],
    },
    { package: 'shared/ui', mutate: inFolder('upload', 'uploadState') },
    { package: 'api', mutate: inFolder('catalog/publishing', 'publishStates') },
  ],
};
