import type { Answer, TestServer } from './testServer';

/** Status with errors or message of an answer, for comparison. */
export const said = ({ status, body }: Answer) => [status, body?.errors ?? body?.message];
/** `said` of a 422 with these errors. */
export const refused = (errors: Record<string, string[]>) => [422, errors];

export type CatalogFlows = Awaited<ReturnType<typeof catalogFlows>>;

/** Users who work with the catalogue's lists on one server, and common steps of their tests. */
export const catalogFlows = async (server: TestServer) => {
  const [admin, manager, publishing, tagger, viewer, artist] = await Promise.all([
    server.person('Administrator'),
    server.person('Catalog Manager'),
    server.person('Publishing Administrator'),
    server.person('Metadata Tagger'),
    server.person('Viewer'),
    server.artist('Nola Reed'),
  ]);
  return {
    admin,
    manager,
    publishing,
    tagger,
    viewer,
    artist,
    /** Log entries of a record, newest first. */
    logged: async (type: string, uuid: string): Promise<string[]> =>
      (await admin.call('GET', `/user_activity/${type}/${uuid}`)).body.data.user_activities.map(
        ({ action_string }: { action_string: string }) => action_string,
      ),
    /** A new song of the artist. */
    song: async (body: object): Promise<string> => {
      const made = await manager.call('POST', '/song', {
        work_title: `Song ${crypto.randomUUID()}`,
        artist_uuid: artist.artistUuid,
        ...body,
      });
      expect(made.status).toBe(201);
      return made.body.data.song.uuid;
    },
    /** The PRO of this name. */
    pro: async (name: string): Promise<string> =>
      (await publishing.call('GET', `/performing_rights_organization/select?name=${name}`)).body.data
        .performing_rights_organizations[0].uuid,
  };
};
