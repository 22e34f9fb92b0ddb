/** All benches. `load` returns `run(say, options)`, which resolves to figures (figures.mjs). */
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
    load: async () => (await import('./firstList.mjs')).benchSlowProcessor,
  },
  {
    name: 'slow-line',
    title: 'the same over a slow line: 400 kbit/s, 400 ms',
    load: async () => (await import('./firstList.mjs')).benchSlowLine,
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
    name: 'interaction',
    title: 'every key and click of a review, a tagging, a grid edit and a filter, to the next frame',
    load: async () => (await import('./interaction.mjs')).benchInteraction,
  },
  {
    name: 'statement',
    title: 'a PRO statement of a million rows against bare COPY and one match of them all, and its memory',
    load: async () => (await import('./statement.mjs')).benchStatement,
  },
  {
    name: 'load',
    title: 'a hundred people on two web processes, one of which is killed (--seconds 60)',
    load: async () => (await import('./load.mjs')).benchLoad,
  },
  {
    name: 'delivery',
    title:
      "ten WAVs of 45 MB in zips, delivered, against unzip, md5sum and one read of each file, and the server's memory",
    load: async () => (await import('./delivery.mjs')).benchDelivery,
  },
];
