import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { encodeKey } from '../objectKey';

interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

/**
 * Stands where an S3 bucket would, path style, in memory: PUT, copy, POST forms, GET with a range, HEAD and DELETE. It shows what
 * requests the S3 store makes and how it reads the answers; it is no proof of what a real store does.
 */
export async function startBucketServer(etagOf = (content: Buffer) => createHash('md5').update(content).digest('hex')) {
  const objects = new Map<string, { content: Buffer; type: string }>();
  const seen: SeenRequest[] = [];

  const answerObject = (path: string, { method, headers }: SeenRequest, response: ServerResponse) => {
    const object = objects.get(path);
    if (!object) return response.writeHead(404).end(method === 'GET' ? '<Error><Code>NoSuchKey</Code></Error>' : '');
    const match = headers['if-match'];
    if (match !== undefined && match !== `"${etagOf(object.content)}"`)
      return response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const part = object.content.subarray(Number(start ?? 0), end === undefined ? undefined : Number(end) + 1);
    response.writeHead(start === undefined ? 200 : 206, {
      etag: `"${etagOf(object.content).toUpperCase()}"`,
      'content-type': object.type,
      'content-length': part.length,
    });
    return response.end(method === 'GET' ? part : undefined);
  };

  const copy = (path: string, source: string, headers: IncomingHttpHeaders, response: ServerResponse) => {
    const object = objects.get(source);
    if (!object) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    const match = headers['x-amz-copy-source-if-match'];
    if (match !== undefined && match !== `"${etagOf(object.content)}"`)
      return response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
    objects.set(path, object);
    return response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<CopyObjectResult><ETag>&quot;${etagOf(object.content)}&quot;</ETag></CopyObjectResult>`);
  };

  /** A form is believed: its policy is the business of the stores that check it. */
  const takeForm = async (path: string, { headers }: IncomingMessage, body: Buffer, response: ServerResponse) => {
    const type = { 'content-type': headers['content-type'] ?? '' };
    const form = await new Response(new Uint8Array(body), { headers: type }).formData();
    const file = form.get('file');
    const key = String(form.get('key'));
    const content = file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
    objects.set(`${path.replace(/\/$/, '')}/${encodeKey(key)}`, { content, type: 'binary/octet-stream' });
    const location = `http://${headers.host}${path.replace(/\/$/, '')}/${encodeKey(key)}`;
    return response
      .writeHead(201, { etag: `"${etagOf(content)}"`, 'content-type': 'application/xml' })
      .end(`<PostResponse><Location>${location}</Location></PostResponse>`);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const body = await buffer(request);
    const seenRequest = { method, url, headers };
    seen.push(seenRequest);
    const path = url.split('?')[0] ?? '';
    const source = headers['x-amz-copy-source'];
    if (method === 'PUT' && typeof source === 'string') return copy(path, `/${source}`, headers, response);
    if (method === 'POST') return takeForm(path, request, body, response);
    if (method === 'PUT') {
      objects.set(path, { content: body, type: headers['content-type'] ?? '' });
      return response.writeHead(200, { etag: `"${etagOf(body)}"` }).end();
    }
    if (method === 'DELETE') {
      objects.delete(path);
      return response.writeHead(204).end();
    }
    return answerObject(path, seenRequest, response);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    seen,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
