import type { EndpointSpec } from '@segno/contract';
import { allEndpoints } from '@segno/contract/all';
import { z } from 'zod/mini';
import { describeOnDatabases } from '../support/databases';
import { seedLists } from '../support/lists/listSeeds';
import { genericCsv, proStatements } from '../support/money/proStatements';
import { startTestServer, type Answer, type Person, type TestServer } from '../support/testServer';

const NOBODY = '00000000-0000-4000-8000-00000000dead';

/** Query values that users, other programs and attackers send. */
const odd = [
  ...['', ' ', '0', '-1', '1.5', '1e400', 'NaN', 'x', 'null', '%', '_', "'--", '\0', '🎵', '\u200f', '[]'],
  ...['1,2', `${NOBODY},x`, '9'.repeat(400), 'x'.repeat(5000)],
  // A repeated filter.
  ['x', 'y'],
];

/** Each filter accepts at least one of these. */
const proper = [
  ...['true', NOBODY, '1767225600', '2026-Q1', '2026-01-01', '1', 'BMI', 'reed', '60,120', '0.1'],
  ...['12345678', '00012345678', 'song', 'stable', 'tags'],
];

const paging = new Set(['pagenum', 'pagesize', 'sort_by', 'sort_order']);

/** Pages of an import's preview need the import; they have neither sort order nor filters. */
const isSheet = ({ path }: EndpointSpec) => path.endsWith('_import/:uuid');

const isList = ({ method, query }: EndpointSpec) => method === 'GET' && query !== undefined && 'pagenum' in query.shape;
const lists = allEndpoints
  .filter((endpoint) => isList(endpoint) && !isSheet(endpoint))
  .map((endpoint) => [endpoint.path, endpoint] as const);

/** The values of enumerations anywhere in a schema. */
function choicesIn(schema: z.core.$ZodType): string[] {
  const found: string[] = [];
  const described = z.toJSONSchema(schema, { unrepresentable: 'any' });
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
  /** Values for paths of single records. */
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
    /** Required query values besides paging. */
    const required = members
      .filter(([, schema]) => !z.safeParse(schema, undefined).success)
      .map(([name]) => [name, name === 'quarter' ? '2026-Q1' : NOBODY] as const);

    const filters = members.filter(([name]) => !paging.has(name));
    /** No endpoint accepts NUL. */
    const takes = (schema: z.core.$ZodType, value: string | string[]) =>
      value !== '\0' && z.safeParse(schema, value).success;

    const callAs = (person: Person, asked: readonly (readonly [string, string | string[]])[]): Promise<Answer> => {
      const text = [...required.filter(([name]) => asked.every(([other]) => other !== name)), ...asked]
        .flatMap(([name, value]) => [value].flat().map((each) => `${name}=${encodeURIComponent(each)}`))
        .join('&');
      return person.call('GET', `${address(path)}?${text}`);
    };
    /** Users who may read the list. */
    const callers = async (): Promise<Person[]> => {
      const persons = [admin, artist];
      const answers = await Promise.all(persons.map((person) => callAs(person, [])));
      const allowed = persons.filter((_, index) => ![403, 404].includes(answers[index]?.status ?? 0));
      expect(allowed).not.toEqual([]);
      return allowed;
    };

    it('answers in every order, both ways, from the first page and from behind the last', async () => {
      const keys = choicesIn(query?.shape['sort_by'] ?? z.never());
      const wrong = [];
      for (const person of await callers())
        for (const sort_by of keys.length > 0 ? keys : ['nothing']) {
          const pages = ['asc', 'desc'].flatMap((sort_order) =>
            ['1', '99999'].map((page) => [sort_order, page] as const),
          );
          const answers = pages.map(async ([sort_order, pagenum]) => {
            const { status, body } = await callAs(person, Object.entries({ sort_by, sort_order, pagenum }));
            const current = String(body.data?.paging?.current_page ?? pagenum);
            return status === 200 && current === pagenum ? [] : [[sort_by, sort_order, pagenum, status, current]];
          });
          wrong.push(...(await Promise.all(answers)).flat());
        }
      expect(wrong).toEqual([]);
    }, 180_000);

    it('answers whatever a filter takes', async () => {
      const wrong = [];
      for (const [name, schema] of filters) {
        const choices = choicesIn(schema);
        const [usual = 'never taken'] = [...choices, ...proper].filter((value) => takes(schema, value));
        const values = new Set([usual, ...choices, ...odd.filter((value) => takes(schema, value))]);
        for (const person of await callers()) {
          const answers = [...values].map(async (value) => {
            const { status, body } = await callAs(person, [[name, value]]);
            // The list itself refuses records that do not exist.
            const isRefused = status === 422 && Object.keys(body.errors).join() === name;
            const isRight = status === 200 || (isRefused && value !== usual && !choices.includes(String(value)));
            return isRight ? [] : [[name, value.slice(0, 200), status, body.errors]];
          });
          wrong.push(...(await Promise.all(answers)).flat());
        }
      }
      expect(wrong).toEqual([]);
    }, 180_000);

    it('refuses what its filters cannot be, each at its own field, all at once', async () => {
      const [person = admin] = await callers();
      const answers = odd.flatMap((value) =>
        // Many long values would exceed the length of a URL.
        (value.length > 1000 ? filters.map((filter) => [filter]) : [filters]).map(async (group) => {
          const refused = group.filter(([, schema]) => !takes(schema, value)).map(([name]) => name);
          if (refused.length === 0) return [];
          const asked = group.map(([name]) => [name, value] as const);
          const { status, body } = await callAs(person, asked);
          const named = new Set(Object.keys(body.errors ?? {}).map((key) => key.split('.')[0]));
          const isRight = status === 422 && [...named].sort().join() === refused.sort().join();
          return isRight ? [] : [[value.slice(0, 200), status, body.errors, refused]];
        }),
      );
      const wrong = (await Promise.all(answers)).flat();
      expect(wrong).toEqual([]);
    }, 180_000);
  });
});
