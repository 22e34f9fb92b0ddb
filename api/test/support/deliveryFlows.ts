import type { TestDatabase } from './databases';
import { deliveryForm, isProcessed, submitTrack } from './deliver';
import { eventually, startTestServer } from './testServer';

/** A server with an artist, two users who approve tracks, and a valid input of a delivery. */
export async function deliveryFlows(database: TestDatabase) {
  const server = await startTestServer(database);
  const artist = await server.artist('Nola Reed');
  const manager = await server.person('Catalog Manager');
  const reviewers = [await server.person('Music Reviewer'), manager];
  const form = await deliveryForm(artist.person, artist.writerUuid);

  const approved = async (name: string): Promise<string> => {
    const { uuid } = await submitTrack(artist.person, name);
    for (const reviewer of reviewers) await reviewer.call('POST', `/new_track_submission/${uuid}/approve`);
    return uuid;
  };
  const read = async (uuid: string) =>
    (await artist.person.call('GET', `/new_track_submission/${uuid}`)).body.data.new_track_submission;
  /** Waits until a delivery is complete or refused. */
  const ended = (uuid: string) =>
    eventually(
      () => read(uuid),
      ({ status }) => status.id !== 9,
      60,
    );
  /** Waits until it is complete with all files ready, or refused. */
  const processed = (uuid: string) =>
    eventually(
      () => read(uuid),
      (track) => track.status.id !== 9 && isProcessed(track),
      60,
    );

  return { server, artist, manager, reviewers, form, approved, read, ended, processed };
}

export type DeliveryFlows = Awaited<ReturnType<typeof deliveryFlows>>;
