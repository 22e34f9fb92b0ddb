import type { Handover } from '../handover';
import { renderInWorker } from '../music/renderInWorker';
import { renderOnce } from '../music/renderOnce';
import { findRecipe } from '../music/songRecipes';
import { makePeople } from '../people/makePeople';
import { demoApplicants } from './demoApplicants';
import { makeCollections } from './demoCollections';
import { demoPlan } from './demoPlan';
import { giveOwnPublisher, makePublishers } from './demoPublishers';
import { makeRegistrations } from './demoRegistrations';
import { makeStatements, matchUnmatched } from './demoStatements';
import { makeTerms } from './demoTerms';
import { makeApplication, renderApplication } from './makeApplication';
import { makeTrack } from './demoTrack';
import { renderAhead } from './renderAhead';

/**
 * Fills an installation with people and music as its users would, all but what the songs have earned: the music is composed and rendered here and goes the way of
 * every upload, over HTTP to the running server. Cut off, it goes on where it was at the next start. `say` hears of every track. A test run names a folder, `DEMO_MUSIC_CACHE`, in which it keeps the music of its unit tests.
 */
export async function makeLibrary(handover: Handover, say: (line: string) => void): Promise<void> {
  const cache = process.env['DEMO_MUSIC_CACHE'];
  const people = await makePeople(handover);
  const { manager, publishing, finance, reviewers, artists } = people;
  await makePublishers(publishing);
  await giveOwnPublisher(manager);
  await makeCollections(manager);
  await makeTerms(manager);
  await renderAhead(demoPlan, {
    render: ({ recipe }, folder) => (cache ? renderOnce(recipe, cache) : renderInWorker(recipe, folder)),
    use: async (track, delivery, folder) => {
      const recipe = findRecipe(track.recipe);
      say(`demo library: track ${demoPlan.indexOf(track) + 1} of ${demoPlan.length}, ${recipe.title}`);
      const artist = artists.get(track.artist);
      if (!artist) throw new Error(`Nobody has the login ${track.artist}`);
      await makeTrack({ artist, reviewers, manager }, track, { recipe, delivery, folder });
    },
  });
  await renderAhead(demoApplicants, {
    render: renderApplication,
    use: async (applicant, deliveries, folder) => {
      say(`demo library: application of ${applicant.first_name} ${applicant.last_name}`);
      await makeApplication(reviewers, applicant, { deliveries, folder });
    },
  });
  await makeRegistrations({ manager, finance, today: new Date() });
  await makeStatements({ manager, finance, today: new Date() });
  await matchUnmatched({ manager, finance });
  await people.leave();
}
