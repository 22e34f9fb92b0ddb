import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { encodeKey } from '../objectKey';

interface PendingParts {
  path: string;
  type: string;
  parts: Map<number, Buffer>;
  initiated: Date;
}

interface BucketOptions {
  etagOf?: (content: Buffer) => string;
  /** Maximum bytes of one PUT. */
  onePut?: number;
  /** A copy keeps the ETag of its original, as in some stores. */
  copiesEtag?: boolean;
}

interface StoredContent {
  content: Buffer;
  type: string;
  /** For an object that was made from parts. */
  etag?: string;
}

interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

/**
 * Replaces an S3 bucket, path style, in memory: PUT, copy, POST forms, GET with a range, HEAD and DELETE, and writing in
 * parts. Tests find the parts that are not joined in `pending`. It shows which requests the S3 store makes and how it reads
 * the answers; it does not prove what a real store does.
 */
export async function startBucketServer({ etagOf = md5Of, onePut = Infinity, copiesEtag = false }: BucketOptions = {}) {
  const pending = new Map<string, PendingParts>();
  const objects = new Map<string, StoredContent>();
  const tagOf = ({ content, etag }: StoredContent): string => etag ?? etagOf(content);
  const seen: SeenRequest[] = [];

  const answerObject = (path: string, { method, headers }: SeenRequest, response: ServerResponse) => {
    const object = objects.get(path);
    if (!object) return response.writeHead(404).end(method === 'GET' ? '<Error><Code>NoSuchKey</Code></Error>' : '');
    const match = headers['if-match'];
    if (match !== undefined && match !== `"${tagOf(object)}"`)
      return response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const part = object.content.subarray(Number(start ?? 0), end === undefined ? undefined : Number(end) + 1);
    response.writeHead(start === undefined ? 200 : 206, {
      etag: `"${tagOf(object).toUpperCase()}"`,
      'content-type': object.type,
      'content-length': part.length,
    });
    return response.end(method === 'GET' ? part : undefined);
  };

  const copy = (path: string, source: string, headers: IncomingHttpHeaders, response: ServerResponse) => {
    const object = objects.get(source);
    if (!object) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    const match = headers['x-amz-copy-source-if-match'];
    if (match !== undefined && match !== `"${tagOf(object)}"`)
      return response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
    const copied = copiesEtag ? object : { content: object.content, type: object.type };
    objects.set(path, copied);
    return response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<CopyObjectResult><ETag>&quot;${tagOf(copied)}&quot;</ETag></CopyObjectResult>`);
  };

  /** Forms are trusted: policies are checked by the stores themselves. */
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

  const notFound = (response: ServerResponse) =>
    response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
  const xml = (response: ServerResponse, body: string) =>
    response.writeHead(200, { 'content-type': 'application/xml' }).end(body);

  const takeParts = (
    { method, headers }: SeenRequest,
    { path, query, body }: { path: string; query: URLSearchParams; body: Buffer },
    response: ServerResponse,
  ) => {
    const id = query.get('uploadId');
    if (id === null && method === 'POST') {
      const UploadId = String(pending.size + 1);
      pending.set(UploadId, { path, type: headers['content-type'] ?? '', parts: new Map(), initiated: new Date() });
      return xml(
        response,
        `<InitiateMultipartUploadResult><UploadId>${UploadId}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (id === null) {
      const rows = [...pending].map(
        ([UploadId, { path: of, initiated }]) =>
          `<Upload><Key>${of.split('/').slice(2).join('/')}</Key><UploadId>${UploadId}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
      );
      return xml(response, `<ListMultipartUploadsResult>${rows.join('')}</ListMultipartUploadsResult>`);
    }
    const upload = pending.get(id);
    if (upload?.path !== path) return notFound(response);
    if (method === 'PUT') {
      const md5 = headers['content-md5'] ?? md5Of(body, 'base64');
      if (body.length > onePut || md5 !== md5Of(body, 'base64'))
        return response.writeHead(400).end('<Error><Code>BadDigest</Code></Error>');
      upload.parts.set(Number(query.get('partNumber')), body);
      return response.writeHead(200, { etag: `"${md5Of(body)}"` }).end();
    }
    if (method === 'GET') {
      const rows = [...upload.parts].sort(([one], [other]) => one - other);
      return xml(
        response,
        `<ListPartsResult>${rows.map(([number, part]) => `<Part><PartNumber>${number}</PartNumber><Size>${part.length}</Size><ETag>&quot;${md5Of(part)}&quot;</ETag></Part>`).join('')}</ListPartsResult>`,
      );
    }
    pending.delete(id);
    if (method === 'DELETE') return response.writeHead(204).end();
    const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) =>
      Number(number),
    );
    const content = Buffer.concat(numbers.map((number) => upload.parts.get(number) ?? Buffer.alloc(0)));
    const etag = `${md5Of(content)}-${numbers.length}`;
    objects.set(path, { content, type: upload.type, etag });
    return xml(
      response,
      `<CompleteMultipartUploadResult><ETag>&quot;${etag}&quot;</ETag></CompleteMultipartUploadResult>`,
    );
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const body = await buffer(request);
    const seenRequest = { method, url, headers };
    seen.push(seenRequest);
    const [path = '', search] = url.split('?');
    const query = new URLSearchParams(search);
    if (query.has('uploads') || query.has('uploadId')) return takeParts(seenRequest, { path, query, body }, response);
    const source = headers['x-amz-copy-source'];
    if (method === 'PUT' && typeof source === 'string') return copy(path, `/${source}`, headers, response);
    if (method === 'POST') return takeForm(path, request, body, response);
    if (method === 'PUT') {
      if (body.length > onePut) return response.writeHead(400).end('<Error><Code>EntityTooLarge</Code></Error>');
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
    pending,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const md5Of = (content: Buffer, encoding: 'hex' | 'base64' = 'hex'): string =>
  createHash('md5').update(content).digest(encoding);
