import { zipBytes } from '../../../audio/testing/zipBytes';

export interface MadeWorkbook {
  /** The content of `sheetData`. */
  sheet?: string;
  /** The texts that cells share, as XML. */
  texts?: string;
  /** The files of a zip that is not a workbook. */
  parts?: Readonly<Record<string, string>>;
  /** Sizes stated in the directory in place of the real ones. */
  stated?: Readonly<Record<string, number>>;
}

const link = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`;

/** A workbook of one sheet with given XML and sizes: no program writes such files, but some people send them. */
export const workbookOf = ({ sheet = '', texts, parts, stated = {} }: MadeWorkbook): Buffer =>
  zipBytes(
    Object.entries(
      parts ?? {
        'xl/workbook.xml': '<workbook><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels': `<Relationships>${link('rId1', 'worksheet', 'worksheets/sheet1.xml')}</Relationships>`,
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
        ...(texts === undefined ? {} : { 'xl/sharedStrings.xml': texts }),
      },
    ).map(([name, content]) => ({
      name,
      content: Buffer.from(content),
      method: 8,
      ...(stated[name] === undefined ? {} : { declaredSize: stated[name] }),
    })),
  );
