import { z } from 'zod/mini';
import type { ListShape, ListSource } from '../listSource';

const known = new WeakMap<object, readonly string[]>();

/** The fields that a list can be sorted by: the enum of the contract's `sort_by`, inside its default and catch. */
export const sortableOf = <L extends ListShape>(source: ListSource<L>): readonly L['sort'][] => {
  const found = known.get(source);
  if (found) return found;
  let schema: unknown = source.endpoint.query?.shape.sort_by;
  while (schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniCatch) schema = schema.def.innerType;
  const fields = schema instanceof z.ZodMiniEnum ? schema.options.map(String) : [];
  known.set(source, fields);
  return fields;
};
