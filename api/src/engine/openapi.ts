import { byUuid, named, pageQuery, reference, sortOrders, type EndpointSpec, type Method } from '@segno/contract';
import { namedSchemas } from '@segno/contract/all';
import { z } from 'zod/mini';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { fieldErrors, refusalsOf } from './openapiRefusals';

const envelope = (data: z.ZodMiniType) =>
  z.object({ success: z.boolean(), data, errors: fieldErrors, message: z.string(), msg: z.string() });

const ifMatch = z.object({
  'If-Match': z.optional(z.string()).register(z.globalRegistry, {
    param: { id: 'IfMatch' },
    description: "The record's ETag as it was read; 412 when it has another one by now",
  }),
});

const etag = z.object({
  ETag: z.optional(z.string()).register(z.globalRegistry, {
    header: { id: 'ETag' },
    description: 'Version of the record: another one after each edit',
  }),
});

// A schema with an id appears once in the document, under `components`.
for (const [id, schema] of new Map([
  ...namedSchemas,
  ['Named', named],
  ['Reference', reference],
  ['PageNumber', pageQuery.pagenum],
  ['PageSize', pageQuery.pagesize],
  ['SortOrder', sortOrders.asc],
  ['NewestFirst', sortOrders.desc],
]))
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });

z.globalRegistry.add(byUuid.shape.uuid, { param: { id: 'Uuid' } });

/** The OpenAPI document of the contract (C4: OpenAPI follows the contract): every parameter, body, answer and permission of every call. */
export function openApiDocument(endpoints: readonly EndpointSpec[]) {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of [...endpoints].sort(
    (a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method),
  )) {
    const path = `/v1${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    for (const method of [endpoint.method, endpoint.otherMethod])
      if (method) paths[path] = { ...paths[path], [method.toLowerCase()]: operation(endpoint, method) };
  }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Segno',
        version: '1.0.0',
        description: 'Back office and artist portal of a music library.',
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: '/', description: 'The origin that serves the product' }],
      security: [{ token: [] }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      paths,
    },
    { override: plainly },
  );
  shareAnswers(document);
  return document;
}

type Document = ReturnType<typeof createDocument>;
type Answer = NonNullable<NonNullable<Document['components']>['responses']>[string];

/** An answer that several calls give appears once, under `components`, named after the first of them. */
function shareAnswers({ paths = {}, components = {} }: Document): void {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const named = new Map<string, { name: string; calls: number }>();
  const whole = (answer: object): string | undefined => ('$ref' in answer ? undefined : JSON.stringify(answer));
  for (const { operationId, responses } of operations)
    for (const [status, answer] of Object.entries<object>(responses)) {
      const text = whole(answer);
      if (text === undefined) continue;
      const known = named.get(text) ?? { name: capitalized(`${operationId}${status}`), calls: 0 };
      named.set(text, { ...known, calls: known.calls + 1 });
    }
  for (const { responses } of operations)
    for (const [status, answer] of Object.entries<Answer>(responses)) {
      const known = named.get(whole(answer) ?? '');
      if (!known || known.calls < 2) continue;
      components.responses = { ...components.responses, [known.name]: answer };
      responses[status] = { $ref: `#/components/responses/${known.name}` };
    }
}

interface Printed {
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  additionalProperties?: unknown;
  type?: string | string[];
  anyOf?: Printed[];
}

/**
 * Simplifies zod's output: its patterns repeat what `format: uuid` or `date-time` says, and bounds of exact integers are
 * implied by their type. `additionalProperties: false` is removed from answers, because they may gain members. Nullable
 * values say so in their type.
 */
function plainly({ jsonSchema }: { jsonSchema: Printed }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  const [value, empty, ...others] = jsonSchema.anyOf ?? [];
  if (typeof value?.type !== 'string' || empty?.type !== 'null' || others.length > 0) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, { ...value, type: [value.type, 'null'] });
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `PUT /song/:uuid/polling` becomes `putSongByUuidPolling`: unique, and stable as long as the call's address is. */
const operationId = (method: Method, path: string): string =>
  [
    method.toLowerCase(),
    ...path
      .replace(/:(\w+)/g, 'by_$1')
      .split(/[/_]/)
      .map(capitalized),
  ].join('');

const success = (endpoint: EndpointSpec) => ({
  description: 'Success',
  ...(endpoint.record ? { headers: etag } : {}),
  content: { 'application/json': { schema: envelope(endpoint.response) } },
});

function operation(endpoint: EndpointSpec, method: Method): ZodOpenApiOperationObject {
  const status = String(endpoint.status ?? 200) as `${1 | 2 | 3 | 4 | 5}${string}`;
  const access = endpoint.permission;
  return {
    operationId: operationId(method, endpoint.path),
    summary: endpoint.summary,
    ...(access === 'anyone' ? { security: [] } : {}),
    'x-permission': typeof access === 'string' ? [access] : [...access],
    requestParams: {
      ...(endpoint.params ? { path: endpoint.params } : {}),
      ...(endpoint.query ? { query: endpoint.query } : {}),
      ...(endpoint.record && method !== 'GET' && status !== '201' ? { header: ifMatch } : {}),
    },
    ...(endpoint.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: endpoint.body } } } }
      : {}),
    responses: {
      ...(endpoint.otherStatus === undefined ? {} : { [endpoint.otherStatus]: success(endpoint) }),
      [status]: status === '204' ? { description: 'Nothing is left' } : success(endpoint),
      ...refusalsOf(endpoint),
    },
  };
}
