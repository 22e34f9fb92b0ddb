import { z } from 'zod/mini';
import { endpointsOf, type AnyResource } from './core/resource';
import type { EndpointSpec } from './core/endpoint';
import { paging } from './core/paging';
import * as account from './account';
import * as catalog from './catalog';
import * as money from './money';
import * as observability from './observability';
import * as portal from './portal';
import * as rollout from './rollout';
import * as submissions from './submissions';
import * as taxonomy from './taxonomy';

const domains = [account, catalog, submissions, taxonomy, money, portal, observability, rollout];
const exported: unknown[] = domains.flatMap((domain) => Object.values<unknown>(domain));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isResource = (value: unknown): value is AnyResource =>
  isObject(value) && 'only' in value && 'row' in value && 'select' in value;
const isEndpoint = (value: unknown): value is EndpointSpec =>
  isObject(value) && 'method' in value && 'path' in value && 'response' in value;

const isSchema = (value: unknown): value is z.ZodMiniType => value instanceof z.core.$ZodType;

/** Every resource of the product; the conformance suite iterates over them. */
export const allResources: AnyResource[] = exported.filter(isResource);

/** Every call of the product, including those of resources. */
export const allEndpoints: EndpointSpec[] = [...exported.filter(isEndpoint), ...allResources.flatMap(endpointsOf)];

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const inCamelCase = (noun: string): string => noun.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** All named schemas by name: records, rows and inputs of resources, and other exports of the contract. */
export const namedSchemas: ReadonlyMap<string, z.ZodMiniType> = new Map(
  [
    ...allResources.flatMap(({ name, row, detail, input }) => [
      [`${name}_row`, row] as const,
      [`${name}_input`, input] as const,
      [name, detail ?? row] as const,
    ]),
    ['paging', paging] as const,
    ['list_name', account.readListView.params.shape.list] as const,
    ['delivery_draft_values', submissions.deliveryDraftContent.shape.values] as const,
    ...domains.flatMap((domain) => Object.entries<unknown>(domain)),
  ].flatMap(([name, schema]) => (isSchema(schema) ? [[capitalized(inCamelCase(name)), schema] as const] : [])),
);
