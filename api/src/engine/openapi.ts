import type { EndpointSpec } from '@segno/contract';
import { z } from 'zod/mini';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { errorCodes } from '../platform/errors';

const envelope = (data: z.ZodMiniType) =>
  z.object({
    success: z.boolean(),
    data,
    errors: z.nullable(z.record(z.string(), z.array(z.string()))),
    message: z.string(),
    msg: z.string(),
  });

const problem = z.object({
  success: z.literal(false),
  data: z.null(),
  errors: z.nullable(z.record(z.string(), z.array(z.string()))),
  message: z.string(),
  msg: z.string(),
  code: z.enum(Object.keys(errorCodes) as [string, ...string[]]),
});

/** The OpenAPI document of the contract (C4): every parameter, body, answer and permission of every call. */
export function openApiDocument(endpoints: readonly EndpointSpec[]) {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of [...endpoints].sort(
    (a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method),
  )) {
    const path = `/v1${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    for (const method of [endpoint.method, endpoint.otherMethod])
      if (method) paths[path] = { ...paths[path], [method.toLowerCase()]: operation(endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Segno', version: '1.0.0', description: 'Back office and artist portal of a music library.' },
    security: [{ token: [] }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  });
}

function operation(endpoint: EndpointSpec): ZodOpenApiOperationObject {
  const status = String(endpoint.status ?? 200) as `${1 | 2 | 3 | 4 | 5}${string}`;
  const access = endpoint.permission;
  return {
    summary: endpoint.summary,
    ...(access === 'anyone' ? { security: [] } : {}),
    'x-permission': typeof access === 'string' ? [access] : [...access],
    requestParams: {
      ...(endpoint.params ? { path: endpoint.params } : {}),
      ...(endpoint.query ? { query: endpoint.query } : {}),
    },
    ...(endpoint.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: endpoint.body } } } }
      : {}),
    responses: {
      [status]:
        status === '204'
          ? { description: 'Nothing is left' }
          : { description: 'Success', content: { 'application/json': { schema: envelope(endpoint.response) } } },
      default: { description: 'Refused', content: { 'application/json': { schema: problem } } },
    },
  };
}
