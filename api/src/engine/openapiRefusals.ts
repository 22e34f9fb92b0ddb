import { keysOf, type EndpointSpec } from '@segno/contract';
import { editConflict } from '@segno/contract/account';
import { z } from 'zod/mini';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { errorCodes, type ErrorCode } from '../platform/http/errors';

/** Messages by the path of their field (W1: envelope); null if there are none. */
export const fieldErrors = z
  .nullable(z.record(z.string(), z.array(z.string())))
  .register(z.globalRegistry, { id: 'FieldErrors' });

const refusal = (
  { id, description }: { id: string; description: string },
  codes: readonly ErrorCode[],
  data: z.ZodMiniType = z.null(),
): ZodOpenApiResponseObject => ({
  id,
  description,
  content: {
    'application/json': {
      schema: z.object({
        success: z.literal(false),
        data,
        errors: fieldErrors,
        message: z.string(),
        msg: z.string(),
        code: z.enum(codes),
      }),
    },
  },
});

/** When a call can be refused with a status, according to its contract (W2: status codes). */
const reasons = {
  400: ({ body }) => body !== undefined,
  401: ({ permission }) => permission !== 'anyone',
  403: ({ permission }) => permission !== 'anyone' && permission !== 'signed-in',
  404: ({ params }) => params !== undefined,
  409: ({ method }) => method !== 'GET',
  412: ({ record, method, status }) => record !== undefined && method !== 'GET' && status !== 201,
  413: ({ body }) => body !== undefined,
  415: ({ body }) => body !== undefined,
  422: ({ body, query }) => body !== undefined || query !== undefined,
  429: () => true,
} satisfies Record<number, (endpoint: EndpointSpec) => boolean>;

/** What an answer contains besides its texts. */
const data: Readonly<Partial<Record<string, z.ZodMiniType>>> = { 412: z.nullable(editConflict) };

/** One response per status, referenced by every call. Its description lists the default texts of its codes. */
const refusals = Object.entries(reasons).map(([status, isPossible]) => {
  const codes = keysOf(errorCodes).filter((code) => errorCodes[code].status === Number(status));
  const description = codes.map((code) => errorCodes[code].text).join(' ');
  return { status, isPossible, response: refusal({ id: `Refused${status}`, description }, codes, data[status]) };
});

const otherRefusal = refusal({ id: 'Refused', description: 'Any other refusal' }, keysOf(errorCodes));

/** Every possible refusal of a call by its status, and `default` for what can happen to all of them, such as 500 and 503. */
export const refusalsOf = (endpoint: EndpointSpec): Record<string, ZodOpenApiResponseObject> => ({
  ...Object.fromEntries(
    refusals.flatMap(({ status, isPossible, response }) => (isPossible(endpoint) ? [[status, response]] : [])),
  ),
  default: otherRefusal,
});
