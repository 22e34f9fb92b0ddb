/** Everything that can be measured. `load` gives `run(say, options)`, which answers with figures (figures.mjs). */
export const benches = [
  {
    name: 'start',
    title: 'a second `npm start` with the demo library, to ready',
    load: async () => (await import('./start.mjs')).benchStart,
  },
  {
    name: 'login',
    title: 'JavaScript before the login page can be used',
    load: async () => (await import('./login.mjs')).benchLogin,
  },
  {
    name: 'first-list',
    title: 'the first list screen against react-admin 5, same API and server, 40 ms delay',
    load: async () => (await import('./firstList.mjs')).benchFirstList,
  },
  {
    name: 'slow-processor',
    title: 'the same on a processor that is four times slower',
    load: async () => (await import('./slowProcessor.mjs')).benchSlowProcessor,
  },
  {
    name: 'slow-line',
    title: 'the same over a slow line: 400 kbit/s, 400 ms',
    load: async () => (await import('./slowLine.mjs')).benchSlowLine,
  },
  {
    name: 'second-screen',
    title: 'from the songs to a list of another remote by a click, against a change of route in react-admin 5',
    load: async () => (await import('./secondScreen.mjs')).benchSecondScreen,
  },
  {
    name: 'federation',
    title: 'the first list screen against the same code built as one bundle, 40 and 100 ms delay',
    load: async () => (await import('./federation.mjs')).benchFederation,
  },
  {
    name: 'list',
    title: 'a hundred thousand songs, listed and searched over HTTP',
    load: async () => (await import('./lists/list.mjs')).benchList,
  },
  {
    name: 'list-walk',
    title: 'every filter and every order of a million songs, alone and in pairs, first time and again, against page 1',
    load: async () => (await import('./lists/listWalk.mjs')).benchListWalk,
  },
  {
    name: 'search',
    title: 'songs found by what their tags are called, among a hundred thousand, against page 1 of the plain list',
    load: async () => (await import('./lists/search.mjs')).benchSearch,
  },
  {
    name: 'song',
    title: 'a song with sixty files, opened and saved over HTTP, against bare SQL of the same rows',
    load: async () => (await import('./song.mjs')).benchSong,
  },
  {
    name: 'rows',
    title: 'a thousand rows in the browser, drawn and chosen from',
    load: async () => (await import('./rows.mjs')).benchRows,
  },
  {
    name: 'tags',
    title: 'a box with a thousand tags, opened and scrolled to its end, against a plain list',
    load: async () => (await import('./tags.mjs')).benchTags,
  },
  {
    name: 'export',
    title: 'the export of a hundred thousand songs against bare COPY, and its memory',
    load: async () => (await import('./export.mjs')).benchExport,
  },
  {
    name: 'statement',
    title: 'a PRO statement of a million rows against bare COPY and one match of them all, and its memory',
    load: async () => (await import('./statement.mjs')).benchStatement,
  },
  {
    name: 'earnings',
    title: 'the first page of PRO earnings, a million rows with their totals, against bare SQL',
    load: async () => (await import('./earnings.mjs')).benchEarnings,
  },
  {
    name: 'load',
    title: 'a hundred people on two web processes, one of which is killed (--seconds 60)',
    load: async () => (await import('./load.mjs')).benchLoad,
  },
  {
    name: 'batch',
    title: 'a batch update of songs against one bare UPDATE per song',
    load: async () => (await import('./batch.mjs')).benchBatch,
  },
  {
    name: 'batch-proof',
    title: 'a batch update of ten thousand songs whose server is killed three times, and its undo, row by row',
    load: async () => (await import('./batchProof.mjs')).proveBatch,
  },
  {
    name: 'import-proof',
    title: 'the same of an import of ten thousand songs that is applied',
    load: async () => (await import('./importProof.mjs')).proveImport,
  },
  {
    name: 'delivery',
    title:
      "ten WAVs of 45 MB in zips, delivered, against unzip, md5sum and one read of each file, and the server's memory",
    load: async () => (await import('./delivery.mjs')).benchDelivery,
  },
  {
    name: 'zip',
    title: "a zip of a song's files with their metadata, against archiver over the same files",
    load: async () => (await import('./zip.mjs')).benchZip,
  },
  {
    name: 'md5',
    title: "the checksum of a large file by the browser's worker, against OpenSSL",
    load: async () => (await import('./md5.mjs')).benchMd5,
  },
  {
    name: 'peaks',
    title: 'the analysis of a WAV by the server, against a bare loop over its samples',
    load: async () => (await import('./peaks.mjs')).benchPeaks,
  },
  {
    name: 'quality',
    title: "what is measured of a WAV, by the browser's worker in Chromium, and its memory for 2 GB at both ends",
    load: async () => (await import('./quality.mjs')).benchQuality,
  },
  {
    name: 'player',
    title: "from a click on Play to sound: the shell's player against a bare audio element",
    load: async () => (await import('./player.mjs')).benchPlayer,
  },
  {
    name: 'fingerprint',
    title: 'one recording found among the fingerprints of a hundred thousand songs, and what is found of changed ones',
    load: async () => (await import('./fingerprint.mjs')).benchFingerprint,
  },
];
