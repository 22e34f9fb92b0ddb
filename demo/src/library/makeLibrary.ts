import { songCollection } from '@segno/contract/catalog';
import type { ApiClient } from '../apiClient';
import type { Handover } from '../handover';
import { renderInWorker } from '../music/renderInWorker';
import { findRecipe } from '../music/songRecipes';
import { makePeople } from '../people/makePeople';
import { demoApplicants } from './demoApplicants';
import { demoPlan, slotsOf } from './demoPlan';
import { giveOwnPublisher, makePublishers } from './demoPublishers';
import { makeRegistrations } from './demoRegistrations';
import { makeStatements, matchUnmatched } from './demoStatements';
import { makeTerms } from './demoTerms';
import { makeApplication, renderApplication } from './makeApplication';
import { makeTrack } from './demoTrack';
import { renderAhead } from './renderAhead';

const collections = ['Harbor Mornings', 'Night Drive', 'Slow Documentary', 'Winter Windows'];

/**
 * Fills an installation with people and music as its users would, except for what the songs have earned: the music is
 * composed and rendered here and uploaded like any other, over HTTP to the running server. After an interruption, the next
 * start continues. `say` is called for every track.
 */
export async function makeLibrary(handover: Handover, say: (line: string) => void): Promise<void> {
  const people = await makePeople(handover);
  const { manager, publishing, finance, reviewers, artists } = people;
  await makePublishers(publishing);
  await giveOwnPublisher(manager);
  await makeCollections(manager);
  await makeTerms(manager);
  // While the server prepares the files of one song, the next track is processed. Songs are finished one after the other,
  // and their earnings follow as soon as all of them are on sale.
  let rest = Promise.resolve();
  const follow = (work: () => Promise<void>): void => {
    rest = rest.then(work);
    // It is awaited at the end; until then its rejection must not count as unhandled.
    rest.catch(() => undefined);
  };
  const lastOnSale = demoPlan.findLast(({ target }) => target === 'published');
  await renderAhead(demoPlan, {
    render: (track, folder) => renderInWorker(track.recipe, folder, { slots: slotsOf(track) }),
    use: async (track, delivery, folder) => {
      const recipe = findRecipe(track.recipe);
      say(`demo library: track ${demoPlan.indexOf(track) + 1} of ${demoPlan.length}, ${recipe.title}`);
      const artist = artists.get(track.artist);
      if (!artist) throw new Error(`Nobody has the login ${track.artist}`);
      follow(await makeTrack({ artist, reviewers, manager }, track, { recipe, delivery, folder }));
      if (track === lastOnSale) follow(() => makeMoney({ manager, finance }));
    },
  });
  await renderAhead(demoApplicants, {
    render: renderApplication,
    use: async (applicant, deliveries, folder) => {
      say(`demo library: application of ${applicant.first_name} ${applicant.last_name}`);
      await makeApplication(reviewers, applicant, { deliveries, folder });
    },
  });
  await rest;
  await people.leave();
}

async function makeMoney(o: { manager: ApiClient; finance: ApiClient }): Promise<void> {
  await makeRegistrations({ ...o, today: new Date() });
  await makeStatements({ ...o, today: new Date() });
  await matchUnmatched(o);
}

/** Creates the demo's song collections, empty; existing names stay unchanged. */
async function makeCollections(manager: ApiClient): Promise<void> {
  for (const name of collections) {
    const { song_collections } = await manager.call(songCollection.select, { query: { name } });
    if (!song_collections.some((known) => known.name === name))
      await manager.call(songCollection.create, { body: { name } });
  }
}
