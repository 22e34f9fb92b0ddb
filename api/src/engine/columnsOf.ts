/** Where the members of an input are stored (`Places`), for any input. */
export interface AnyPlaces {
  readonly [member: string]: string | AnyPlaces;
}

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The columns that an input writes; members that were not sent write nothing (C5: members left out stay). */
export const columnsOf = (places: AnyPlaces, input: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(places).flatMap(([member, place]): [string, unknown][] => {
      const value = input[member];
      if (value === undefined || place === 'afterWrite') return [];
      return typeof place === 'string' ? [[place, value]] : Object.entries(columnsOf(place, membersOf(value)));
    }),
  );
