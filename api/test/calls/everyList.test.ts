import type { EndpointSpec } from '@segno/contract';
import { allEndpoints } from '@segno/contract/all';
import { z } from 'zod/mini';
import { describeOnDatabases } from '../support/databases';
import { seedLists } from '../support/listSeeds';
import { genericCsv, proStatements } from '../support/money/proStatements';
import { startTestServer, type Answer, type Person, type TestServer } from '../support/testServer';

const NOBODY = '00000000-0000-4000-8000-00000000dead';

/** What people, other programs and attackers write into an address. */
const odd = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1.5',
    '1e400',
    'NaN',
    'x',
    'null',
    '%25',
    '_',
    "'--",
    '%00',
    '%F0%9F%8E%B5',
    '%E2%80%8F',
    '[]',
  ],
  ...['1,2', `${NOBODY},x`, '9'.repeat(400), 'x'.repeat(5000)],
];

/** Of these each filter takes at least one. */
const proper = [
  ...['true', 'false', NOBODY, '1767225600', '2026-Q1', '2026-01-01', '1', 'BMI', 'reed', '60,120', '0.1'],
  ...['12345678', '00012345678', 'song', 'stable'],
];

const paging = new Set(['pagenum', 'pagesize', 'sort_by', 'sort_order']);

/** Pages of a sheet that is being looked at, which needs the sheet; they have neither an order nor filters. */
const isSheet = ({ path }: EndpointSpec) => path.endsWith('_import/:uuid');

const isList = ({ method, query }: EndpointSpec) => method === 'GET' && query !== undefined && 'pagenum' in query.shape;
const lists = allEndpoints
  .filter((endpoint) => isList(endpoint) && !isSheet(endpoint))
  .map((endpoint) => [endpoint.path, endpoint] as const);

/** The values of an enumeration in a schema, wherever it stands there. */
function choicesIn(schema: z.core.$ZodType): string[] {
  const found: string[] = [];
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  JSON.stringify(described, (key, value: unknown) => {
    if (key === 'enum' && Array.isArray(value)) found.push(...value.map(String));
    return value;
  });
  return found;
}

describeOnDatabases('Every call that answers pages', (open) => {
  let server: TestServer;
  let admin: Person;
  let artist: Person;
  /** What a path that names one thing is asked with. */
  let named: Readonly<Record<string, string>>;

  beforeAll(async () => {
    server = await startTestServer(await open());
    admin = await server.person('Administrator');
    ({ person: artist } = await server.artist('Ola Reed'));
    await seedLists(server);
    const { uuid } = await proStatements(server, admin).analysed({
      content: genericCsv([
        { work_title: 'Night Ferry', amount: '1' },
        { work_title: 'Paper Lantern', amount: 'x' },
      ]),
    });
    named = { uuid, type: 'user', resourceUuid: admin.uuid };
  }, 180_000);
  afterAll(() => server.close());

  const address = (path: string) => path.replace(/:(\w+)/g, (_, name: string) => named[name] ?? NOBODY);

  describe.each(lists)('%s', (path, { query }) => {
    const members = Object.entries(query?.shape ?? {});
    /** A list that needs more than its page is asked for with that. */
    const required = members
      .filter(([, schema]) => !z.safeParse(schema, undefined).success)
      .map(([name]) => [name, name === 'quarter' ? '2026-Q1' : NOBODY] as const);

    /** The answers to an administrator and to an artist, who may be refused the list; what else is wrong with them. */
    const ask = async (asked: Readonly<Record<string, string | number>>, expected: (answer: Answer) => boolean) => {
      const all = { ...Object.fromEntries(required), ...asked };
      const text = Object.entries(all).map(([name, value]) => `${name}=${value}`);
      const answers = await Promise.all(
        [admin, artist].map((person) => person.call('GET', `${address(path)}?${text.join('&')}`)),
      );
      const wrong = answers.filter((answer) => ![403, 404].includes(answer.status) && !expected(answer));
      return {
        isTaken: answers.some(({ status }) => status === 200),
        wrong: wrong.map(({ status, body }) => [text.join('&').slice(0, 200), status, body.errors]),
      };
    };

    it('answers in every order, both ways, from the first page and from behind the last', async () => {
      const keys = choicesIn(query?.shape['sort_by'] ?? z.never());
      const wrong = [];
      for (const sort_by of keys.length > 0 ? keys : ['nothing']) {
        const pages = ['asc', 'desc'].flatMap((sort_order) => [1, 99999].map((pagenum) => ({ sort_order, pagenum })));
        const answers = pages.map(({ sort_order, pagenum }) =>
          ask(
            { sort_by, sort_order, pagenum },
            ({ status, body }) =>
              status === 200 && (body.data.paging ?? { current_page: pagenum }).current_page === pagenum,
          ),
        );
        for (const answered of await Promise.all(answers)) {
          wrong.push(...answered.wrong);
          if (!answered.isTaken) wrong.push([sort_by, 'answered to nobody']);
        }
      }
      expect(wrong).toEqual([]);
    }, 180_000);

    it('takes what a filter can be, and refuses what it cannot at its own field', async () => {
      const wrong = [];
      for (const [name, schema] of members.filter(([each]) => !paging.has(each))) {
        const choices = choicesIn(schema);
        const isAnswer = ({ status, body }: Answer) =>
          status === 200 || (status === 422 && Object.keys(body.errors).every((key) => key.split('.')[0] === name));
        let isTaken = false;
        const answers = [...choices, ...proper, ...odd, `x&${name}=y`].map((value) =>
          ask({ [name]: value }, (answer) => isAnswer(answer) && (answer.status === 200 || !choices.includes(value))),
        );
        for (const answered of await Promise.all(answers)) {
          isTaken ||= answered.isTaken;
          wrong.push(...answered.wrong);
        }
        if (!isTaken) wrong.push([name, 'never taken']);
      }
      expect(wrong).toEqual([]);
    }, 180_000);
  });
});
