import { endpointsOf, type AnyResource } from './core/resource';
import type { EndpointSpec } from './core/endpoint';
import * as account from './account';
import * as catalog from './catalog';
import * as money from './money';
import * as observability from './observability';
import * as portal from './portal';
import * as submissions from './submissions';
import * as taxonomy from './taxonomy';

const exported: unknown[] = [account, catalog, submissions, taxonomy, money, portal, observability].flatMap((domain) =>
  Object.values<unknown>(domain),
);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isResource = (value: unknown): value is AnyResource =>
  isObject(value) && 'only' in value && 'row' in value && 'select' in value;
const isEndpoint = (value: unknown): value is EndpointSpec =>
  isObject(value) && 'method' in value && 'path' in value && 'response' in value;

/** Every resource of the product: what the conformance suite loops over. */
export const allResources: AnyResource[] = exported.filter(isResource);

/** Every call of the product, those of the resources included. */
export const allEndpoints: EndpointSpec[] = [...exported.filter(isEndpoint), ...allResources.flatMap(endpointsOf)];
