import { stringify } from 'csv-stringify/sync';
import { eventually, upload, type Answer, type Person, type TestServer } from '../testServer';

export interface StatementFile {
  pro?: string;
  region?: string;
  /** YYYY-MM-DD */
  date?: string;
  name?: string;
  content: string | Buffer;
  exchange_rate?: unknown;
  confirm_replace?: boolean;
  confirm_same_content?: boolean;
}

/** A file with these columns, as spreadsheets write it. */
export const statementCsv = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
  o: { delimiter?: string; bom?: boolean } = {},
): string => stringify([[...header], ...rows.map((row) => [...row])], { record_delimiter: 'windows', ...o });

/** A statement in the columns that are accepted for every PRO. */
export const genericCsv = (rows: readonly Readonly<Record<string, string>>[]): string => {
  const header = [...new Set(['work_title', 'amount', ...rows.flatMap((row) => Object.keys(row))])];
  return statementCsv(
    header,
    rows.map((row) => header.map((name) => row[name] ?? '')),
  );
};

/** Statements as a user adds them. */
export const proStatements = (server: TestServer, person: Person) => {
  const add = async ({
    pro = 'BMI',
    date = '2026-03-31',
    name = 'statement.csv',
    content,
    ...rest
  }: StatementFile): Promise<Answer> => {
    const url = await upload(person, 'pro_earnings_statement', { bytes: Buffer.from(content), name }, {});
    return person.call('POST', '/pro_earnings_statement', {
      url,
      pro,
      statement_date: Date.parse(`${date}T00:00:00Z`) / 1000,
      ...rest,
    });
  };
  const read = async (uuid: string, query = 'pagesize=1000') =>
    (await person.call('GET', `/pro_earnings_statement/${uuid}?${query}`)).body.data;
  const ended = async (answer: Answer, seconds = 60) => {
    if (answer.status !== 202) throw new Error(`Not taken: ${JSON.stringify(answer.body)}`);
    const { uuid } = answer.body.data.pro_earnings_statement;
    await eventually(
      () => read(uuid, 'pagesize=1'),
      ({ pro_earnings_statement: { state } }) => state !== 'uploaded' && state !== 'analysing',
      seconds,
    );
    const { pro_earnings_statement, problems } = await read(uuid);
    return { ...pro_earnings_statement, problems };
  };
  return {
    add,
    read,
    ended,
    /** Adds a statement and waits until it is analysed. */
    analysed: async (file: StatementFile, seconds?: number) => ended(await add(file), seconds),
    earnings: async (query = '') => (await person.call('GET', `/pro_earning?pagesize=1000&${query}`)).body.data,
    db: server.services.db,
  };
};
