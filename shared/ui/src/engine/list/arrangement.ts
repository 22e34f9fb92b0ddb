/** Columns by id in the order that the user chose, with the width in pixels of those that were resized. */
export type Arrangement = readonly { id: string; width: number | undefined }[];

/** Its query key: `columns=artist,tags*240`. */
export const ARRANGEMENT = 'columns';

/** The query key for long texts on two lines: `lines=2`. */
export const LINES = 'lines';

const NARROWEST = 48;
const WIDEST = 1200;
const inRange = (width: number): number => Math.min(Math.max(Math.round(width), NARROWEST), WIDEST);

/** Undefined if the address does not set the columns: the usual ones are shown. */
export const readArrangement = (text: string | null): Arrangement | undefined => {
  if (text === null) return undefined;
  const ids = new Map(
    text.split(',').flatMap((part): [string, number | undefined][] => {
      const [id = '', width] = part.split('*');
      if (id === '') return [];
      return [[id, Number(width) > 0 ? inRange(Number(width)) : undefined]];
    }),
  );
  return [...ids].map(([id, width]) => ({ id, width }));
};

export const writeArrangement = (arrangement: Arrangement): string =>
  arrangement.map(({ id, width }) => (width === undefined ? id : `${id}*${inRange(width)}`)).join();
