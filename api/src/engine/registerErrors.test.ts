import { Duplex, PassThrough } from 'node:stream';
import type { Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError, type ErrorCode } from '../platform/http/errors';
import { success } from './envelope';
import { asAppError, refuseUnreadable, registerErrors } from './registerErrors';

const fault = (more: { statusCode?: number; code?: string }) => Object.assign(new Error('inside'), more);

it.each<[string, { statusCode?: number; code?: string }, ErrorCode]>([
  ['a type that no parser takes', { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }, 'unsupported_type'],
  ['a body that is too large', { code: 'FST_ERR_CTP_BODY_TOO_LARGE' }, 'too_large'],
  ['a file that is too large', { statusCode: 413 }, 'too_large'],
  ['too many calls', { statusCode: 429 }, 'too_many'],
  ['broken JSON', { statusCode: 400 }, 'bad_syntax'],
  ['a serialization failure', { code: '40001' }, 'conflict'],
  ['a deadlock', { code: '40P01' }, 'conflict'],
  ['a duplicate that no rule names', { code: '23505' }, 'conflict'],
  ['a reference that is gone', { code: '23503' }, 'conflict'],
  ['a database that does not answer', { code: 'ECONNREFUSED' }, 'unavailable'],
  ['anything else', { code: '22P02' }, 'internal'],
  ['a fault without a code', {}, 'internal'],
])('answers %s by its code', (_, more, code) => {
  expect(asAppError(fault(more)).code).toBe(code);
});

it('says when it makes sense to call again', () => {
  expect(asAppError(fault({ code: 'ECONNREFUSED' })).retryAfter).toBe(10);
});

it('keeps a refusal of ours as it is', () => {
  const ours = new AppError('in_use', { message: 'Two songs use it' });
  expect(asAppError(ours)).toBe(ours);
});

describe('over HTTP', () => {
  let app: FastifyInstance;
  let thrown: Error;
  let logged: string;
  let url: string;

  beforeEach(async () => {
    const stream = new PassThrough();
    logged = '';
    stream.on('data', (line) => (logged += line));
    app = fastify({ logger: { level: 'error', stream } });
    registerErrors(app);
    app.get('/thrown', () => {
      throw thrown;
    });
    url = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => app.close());

  const answer = async (error: Error) => {
    thrown = error;
    const response = await fetch(`${url}/thrown`);
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: z.looseObject({}).parse(await response.json()),
    };
  };

  it('wraps a refusal in the envelope, with its fields and its data', async () => {
    const { status, body } = await answer(
      new AppError('invalid', { fields: { name: ['Taken'] }, data: { current: 1 }, message: 'Not saved' }),
    );
    expect(status).toBe(422);
    expect(body).toEqual({
      success: false,
      data: { current: 1 },
      errors: { name: ['Taken'] },
      message: 'Not saved',
      msg: 'Not saved',
      code: 'invalid',
    });
    expect(logged).toBe('');
  });

  it('says nothing of the inside of a fault, and logs it', async () => {
    const { status, body } = await answer(fault({}));
    expect([status, body['message'], body['errors'], body['data']]).toEqual([500, 'There was an error', null, null]);
    expect(logged).toContain('inside');
    expect(logged).toContain('call failed');
  });

  it('logs why the service is unavailable, but not that it says so itself', async () => {
    const { status, headers } = await answer(fault({ code: 'ECONNREFUSED' }));
    expect([status, headers['retry-after']]).toEqual([503, '10']);
    expect(logged).toContain('inside');
    logged = '';
    await answer(new AppError('unavailable'));
    expect(logged).toBe('');
  });

  it('rounds up the seconds to wait, and sends none where there is nothing to wait for', async () => {
    expect((await answer(new AppError('too_many', { retryAfter: 0.2 }))).headers['retry-after']).toBe('1');
    expect((await answer(new AppError('too_many'))).headers).not.toHaveProperty('retry-after');
  });

  it('sends the version of the record that was changed meanwhile, and no other', async () => {
    expect((await answer(new AppError('edit_conflict', { etag: '"abc"' }))).headers['etag']).toBe('"abc"');
    expect((await answer(new AppError('edit_conflict'))).headers).not.toHaveProperty('etag');
  });

  it('closes the connection of a request that was too slow alone', async () => {
    expect((await answer(new AppError('too_slow'))).headers['connection']).toBe('close');
    expect((await answer(new AppError('too_large'))).headers['connection']).not.toBe('close');
  });

  it('answers an unknown address in the envelope', async () => {
    const response = await fetch(`${url}/nowhere`);
    expect([response.status, await response.json()]).toEqual([
      404,
      { success: false, data: null, errors: null, message: 'Not found', msg: 'Not found', code: 'not_found' },
    ]);
  });
});

describe('a request that is no HTTP', () => {
  const refuse = (code: string, isWritable = true) => {
    let written = '';
    const socket = new Duplex({
      read: () => undefined,
      write: (chunk, _, done) => {
        written += chunk;
        done();
      },
    });
    socket.on('error', () => undefined);
    if (!isWritable) socket.end();
    refuseUnreadable(Object.assign(new Error('unreadable'), { code }), socket as unknown as Socket);
    return { written, isDestroyed: socket.destroyed };
  };

  it.each([
    ['HPE_INVALID_METHOD', '400 Bad Request', 'bad_syntax'],
    ['HPE_HEADER_OVERFLOW', '413 Payload Too Large', 'too_large'],
    ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', 'too_slow'],
  ])('gets the envelope all the same: %s', (code, status, name) => {
    const { written, isDestroyed } = refuse(code);
    const [head = '', body = ''] = written.split('\r\n\r\n');
    expect(head.split('\r\n')).toEqual([
      `HTTP/1.1 ${status}`,
      'Connection: close',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]);
    expect(JSON.parse(body)).toMatchObject({ success: false, code: name });
    expect(isDestroyed).toBe(true);
  });

  it('gets nothing when it has gone', () => {
    expect(refuse('ECONNRESET')).toEqual({ written: '', isDestroyed: true });
    expect(refuse('HPE_INVALID_METHOD', false)).toEqual({ written: '', isDestroyed: true });
  });
});

it('says in the envelope that a call went well, with a message where there is one', () => {
  expect(success({ song: 1 })).toEqual({ success: true, data: { song: 1 }, errors: null, message: '', msg: '' });
  expect(success(null, 'Sent')).toMatchObject({ message: 'Sent', msg: 'Sent' });
});
