/** Where the members of any input go (`Places`). */
export interface AnyPlaces {
  readonly [member: string]: string | AnyPlaces;
}

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** What an input writes into columns; of members that were not sent there is nothing (C5: members left out stay). */
export const columnsOf = (places: AnyPlaces, input: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(places).flatMap(([member, place]): [string, unknown][] => {
      const value = input[member];
      if (value === undefined || place === 'afterWrite') return [];
      return typeof place === 'string' ? [[place, value]] : Object.entries(columnsOf(place, membersOf(value)));
    }),
  );
