import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNote, listUserRoles } from '@segno/contract/account';
import { ApiClient } from './apiClient';
import { startAnsweringServer, type Answer, type AnsweringServer } from './testing/answeringServer';

const LOGIN: Answer = { data: { token: 'the-token', user: { uuid: 'u', needs_profile: false } } };

describe('The client of the API', () => {
  const answers: Answer[] = [];
  let server: AnsweringServer;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'segno-client-'));
    server = await startAnsweringServer(() => answers.shift() ?? {});
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const loggedIn = async (): Promise<ApiClient> => {
    answers.unshift(LOGIN);
    const person = await ApiClient.login(server.url, 'ada@segno.test', 'secret');
    server.asked.length = 0;
    return person;
  };

  it('logs in once and sends its token with every call', async () => {
    answers.push(LOGIN, { data: { user_roles: [] } }, { data: { user_roles: [] } });
    server.asked.length = 0;
    const person = await ApiClient.login(server.url, 'ada@segno.test', 'secret');
    await person.call(listUserRoles, {});
    await person.call(listUserRoles, {});
    expect(server.asked.map((one) => [one.method, one.url.replace(/\?$/, ''), one.headers.authorization])).toEqual([
      ['POST', '/v1/auth/login', undefined],
      ['GET', '/v1/user_role', 'Bearer the-token'],
      ['GET', '/v1/user_role', 'Bearer the-token'],
    ]);
  });

  it('throws the message and the field errors of a refusal', async () => {
    const person = await loggedIn();
    answers.push({ status: 422, message: 'Please correct the errors.', errors: { text: ['Required'] } });
    await expect(person.call(listUserRoles, {})).rejects.toThrow(
      'GET /user_role: Please correct the errors. {"text":["Required"]}',
    );
  });

  it('sends the same key for what is to happen once, and another for something else', async () => {
    const person = await loggedIn();
    const note = { text: 'Good.', note_type: 2, parent_type: 'new_track_submission', parent_uuid: 'x' } as const;
    for (const once of ['a', 'a', 'b', undefined]) {
      answers.push({ data: {} });
      await person.call(createNote, { body: note, ...(once === undefined ? {} : { once }) });
    }
    const keys = server.asked.map(({ headers }) => headers['client-key']);
    expect(keys[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(keys).toEqual([keys[0], keys[0], expect.not.stringMatching(String(keys[0])), undefined]);
  });

  it('uploads by a form of the server, which it asks for with checksum, size and name', async () => {
    const person = await loggedIn();
    const path = join(folder, 'Slow Tide.mp3');
    await writeFile(path, 'sound');
    answers.push(
      { data: { url: `${server.url}/storage`, fields: { key: 'k', policy: 'p' } } },
      { status: 201, headers: { Location: 'http://stored/k' } },
    );
    expect(await person.uploadMp3(path)).toBe('http://stored/k');
    const [form, file] = server.asked;
    expect(JSON.parse(form?.body ?? '')).toEqual({
      checksum: createHash('md5').update('sound').digest('hex'),
      size: 5,
      original_filename: 'Slow Tide.mp3',
    });
    expect(file?.body).toMatch(
      /name="key"[^]*k[^]*name="policy"[^]*p[^]*name="file"; filename="Slow Tide.mp3"[^]*sound/,
    );
  });

  it('throws when the storage refuses the file', async () => {
    const person = await loggedIn();
    const path = join(folder, 'Full.zip');
    await writeFile(path, 'zip');
    answers.push({ data: { url: `${server.url}/storage`, fields: {} } }, { status: 403, headers: { Location: 'x' } });
    await expect(person.uploadZip(path, 'x', 'Full')).rejects.toThrow('The upload of Full.zip was answered with 403');
  });
});
