import { parse } from 'csv-parse/sync';
import type { SheetLine } from '../songSheets';
import { eventually, upload, type Person } from '../testServer';

type TaxonomyFile = 'tags' | 'terms';

const report = async (person: Person, path: string): Promise<Buffer> => {
  const asked = await person.call('POST', path);
  expect(asked.status).toBe(202);
  const { uuid } = asked.body.data.report;
  const { url } = await eventually(
    async () =>
      (await person.call('GET', '/report')).body.data.reports.find((each: { uuid: string }) => each.uuid === uuid),
    (found) => found?.status === 'complete',
    120,
  );
  return Buffer.from(await (await fetch(url)).arrayBuffer());
};

const read = async (person: Person, uuid: string, query = 'pagesize=1000') =>
  (await person.call('GET', `/taxonomy_import/${uuid}?${query}`)).body.data.taxonomy_import;

const start = async (person: Person, of: TaxonomyFile, file: Buffer | string): Promise<string> => {
  const url = await upload(person, 'taxonomy_import', { bytes: Buffer.from(file), name: `${of}.file` }, {});
  const started = await person.call('POST', '/taxonomy_import', { url, of });
  expect(started.status).toBe(202);
  return started.body.data.taxonomy_import.uuid;
};

const isSettled = ({ status }: { status: string }) => status !== 'reading' && status !== 'applying';

/** Polls with one line until it is settled: the first thousand take the server a hundred times as long. */
const settled = async (person: Person, uuid: string) => {
  await eventually(() => read(person, uuid, 'pagesize=1'), isSettled, 240);
  return read(person, uuid);
};

const linesOf = (file: Buffer): SheetLine[] => parse(file, { bom: true, columns: true });

const sheet = (person: Person, of: 'tag' | 'term', query = '') => report(person, `/${of}/report?${query}`);

/** Export and import of tags and terms, as a user runs them. */
export const taxonomyFiles = {
  sheet,
  /** The line of this record in an exported sheet. */
  async line(person: Person, of: 'tag' | 'term', uuid: string): Promise<SheetLine> {
    const line = linesOf(await sheet(person, of)).find((each) => each['uuid'] === uuid);
    if (!line) throw new Error(`The sheet has no ${of} ${uuid}`);
    return line;
  },
  linesOf,
  read,
  start,
  settled,
  /** Reads a file; returns what it would change. */
  imported: async (person: Person, of: TaxonomyFile, file: Buffer | string) =>
    settled(person, await start(person, of, file)),
  /** Applies an import; returns its result. */
  applied: async (person: Person, uuid: string) => {
    expect((await person.call('POST', `/taxonomy_import/${uuid}/apply`)).status).toBe(202);
    return settled(person, uuid);
  },
};
