import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { readCwrFile } from '../../../src/registrations/cwr/testing/readCwrFile';
import type { TestDatabase } from '../databases';
import { one } from '../lists/seedRows';
import { eventually, startTestServer, type Person, type TestServer } from '../testServer';

/** A writer of a published song; by default at ASCAP with a valid IPI number. */
export interface Registered {
  last?: string;
  first?: string;
  pro?: string;
  ipi?: string | null;
  role?: string;
  share?: number;
}

const checkOf = (nine: string): string => {
  const rest = [...nine].reduce((sum, digit, place) => sum + Number(digit) * (10 - place), 0) % 101;
  return String(rest === 0 ? 0 : (101 - rest) % 100).padStart(2, '0');
};

/** An IPI name number with valid check digits. */
const ipiNumber = (number: number): string => {
  const nine = String(number).padStart(9, '0');
  return `${nine}${checkOf(nine)}`;
};

/** Published songs, and files of their registrations as a user requests them. */
export const registrations = (server: TestServer, person: Person, artistUuid: string) => {
  const { db } = server.services;
  let numbers = 700_000;
  const list = async (query = '') =>
    (await person.call('GET', `/performing_rights_organization/report?${query}`)).body.data;
  const proUuid = (name: string) => one(db, 'performing_rights_organization', 'name', name);
  const ruleset = (name: string) => one(db, 'publisher_ruleset', 'name', name);
  const ask = async (pro: string, query = '', headers?: Record<string, string>) =>
    person.call(
      'POST',
      `/performing_rights_organization/report?pro_uuid=${await proUuid(pro)}${query}`,
      undefined,
      headers,
    );
  /** Waits until a file's task has ended, and returns the PRO's files, newest first. */
  const ended = async (taskId: string, pro: string) => {
    await eventually(
      () => person.call('GET', `/async_result/${taskId}`),
      ({ body }) => ['SUCCESS', 'FAILURE'].includes(body.data.async_result.status),
      60,
    );
    return (await list(`pro_uuid=${await proUuid(pro)}`)).reports;
  };
  return {
    list,
    proUuid,
    ruleset,
    ask,
    ended,
    workIdOf: async (song: string): Promise<string> =>
      (await db.selectFrom('song').select('work_id').where('uuid', '=', song).executeTakeFirstOrThrow()).work_id,
    /** The works of a CWR 2.1 file and its name. */
    made: async (pro: string, query: string) => {
      const { status, body } = await ask(pro, query);
      expect([status, body.message]).toEqual([202, '']);
      const reports = await ended(body.data.report.task_id, pro);
      const { name, url } = reports.find(({ uuid }: { uuid: string }) => uuid === body.data.report.uuid);
      const { faults, works } = readCwrFile(await download(url), '2.1');
      expect(faults).toEqual([]);
      return { name, works };
    },
    writer: async ({ last = 'Reed', first = 'Nola', pro = 'ASCAP', ipi }: Registered = {}) => {
      const { rows } = await sql<{ uuid: string }>`
        insert into writer (first_name, last_name, ipi_number, performing_rights_organization_uuid)
        values (${first}, ${last}, ${ipi === undefined ? ipiNumber(numbers++) : ipi}, ${await proUuid(pro)})
        returning uuid`.execute(db);
      return rows[0]?.uuid ?? '';
    },
    /** A song published with these writers, by default on 2026-02-01. */
    song: async (
      work_title: string,
      writers: readonly (Registered & { uuid: string })[],
      o: {
        ruleset?: string | null;
        versionType?: string;
        originalTitle?: string;
        on?: string;
        artistUuid?: string;
      } = {},
    ): Promise<string> => {
      const { rows } = await sql<{ uuid: string }>`
        insert into song (work_title, artist_uuid, publisher_ruleset_uuid, version_type, original_title, publish_state,
          published_at, duration, isrc)
        values (${work_title}, ${o.artistUuid ?? artistUuid},
          ${o.ruleset === null ? null : await ruleset(o.ruleset ?? 'Standard - Match Writer PRO')},
          ${o.versionType ?? 'Original'}, ${o.originalTitle ?? null}, 'Published', ${o.on ?? '2026-02-01T12:00:00Z'},
          125.6, ${`USSGN26${String(numbers++).slice(-5)}`}) returning uuid`.execute(db);
      const uuid = rows[0]?.uuid ?? '';
      for (const [position, { uuid: writer, role = 'CA', share = 100 }] of writers.entries())
        await sql`insert into song_writer_share (song_uuid, writer_uuid, position, role, share)
          values (${uuid}, ${writer}, ${position}, ${role}, ${share})`.execute(db);
      return uuid;
    },
    preflight: async (pro: string, query = '') =>
      (
        await person.call(
          'GET',
          `/performing_rights_organization/report/preflight?pro_uuid=${await proUuid(pro)}${query}`,
        )
      ).body.data.preflight,
  };
};

export type Registrations = ReturnType<typeof registrations>;

/** A server that makes registration files, with an administrator and an artist. */
export async function openRegistrations(database: TestDatabase) {
  const server = await startTestServer(database, {
    CWR_SENDER_NAME: 'Segno Test',
    CWR_SENDER_IPI: '00000000199',
    CWR_SENDER_CODE: 'SGN',
  });
  const admin = await server.person('Administrator');
  const { artistUuid } = await server.artist('Copper Reeds');
  return { server, admin, files: registrations(server, admin, artistUuid) };
}

/** The content behind a URL. */
export const download = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());

/** The rows of a CSV file with BOM, by column. */
export const csvRows = (file: Buffer): Record<string, string>[] =>
  parse<Record<string, string>>(file, { bom: true, columns: true });
