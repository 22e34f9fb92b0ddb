import type { AnyResource } from '@segno/contract';

/** One record of any resource. */
export type AnyRecord = Readonly<Record<string, unknown>> & { uuid: string };

/** The name of a record: the field that its list is searched by. */
export const nameOf = (resource: AnyResource, record: object): string => {
  const name = new Map<string, unknown>(Object.entries(record)).get(resource.search);
  return typeof name === 'string' ? name : '';
};

/** The single record in a response, under the resource's singular noun (W6: names in answers). */
export const recordIn = (resource: AnyResource, answer: unknown): AnyRecord =>
  (answer as Readonly<Record<string, AnyRecord>>)[resource.name] ?? { uuid: '' };
