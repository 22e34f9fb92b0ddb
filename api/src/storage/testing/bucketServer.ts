import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

/**
 * Stands where an S3 bucket would, path style, in memory: PUT, GET with a range, HEAD and DELETE. It shows what
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

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const body = await buffer(request);
    const seenRequest = { method, url, headers };
    seen.push(seenRequest);
    const path = url.split('?')[0] ?? '';
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
