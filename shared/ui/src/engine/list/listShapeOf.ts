import type { ListSource } from './listSource';

/** What a list is made of, by its source: `ListShapeOf<typeof source>`. */
export type ListShapeOf<Source> = Source extends ListSource<infer Shape> ? Shape : never;
