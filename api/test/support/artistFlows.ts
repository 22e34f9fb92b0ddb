import type { Person, TestServer } from './testServer';

/** Contact data of an artist. */
export const contact = { first_name: 'Ada', last_name: 'Low', email: 'Ada@segno.test' };

/** Users who work with artists on one server, and common steps of their tests. */
export const artistFlows = async (server: TestServer) => {
  const admin = await server.person('Administrator');
  const rep = await server.person('Artist Representative');
  const viewer = await server.person('Viewer');
  /** Answer of GET /artist with all rows on one page. */
  const list = async (query: string, person: Person = admin) =>
    (await person.call('GET', `/artist?pagesize=1000&${query}`)).body.data;
  return {
    admin,
    rep,
    viewer,
    /** A new artist of the representative. */
    make: async (name: string, more: object = {}, person: Person = admin) =>
      (await person.call('POST', '/artist', { name, assigned_to: rep.uuid, contact_information: contact, ...more }))
        .body.data.artist,
    read: async (uuid: string) => (await admin.call('GET', `/artist/${uuid}`)).body.data.artist,
    list,
    names: async (query: string): Promise<string[]> =>
      (await list(query)).artists.map(({ name }: { name: string }) => name),
    put: (uuid: string, body: object, person: Person = admin) => person.call('PUT', `/artist/${uuid}`, body),
  };
};
