import { crc32, deflateRawSync } from 'node:zlib';

export interface MadeWorkbook {
  /** What stands within `sheetData`. */
  sheet?: string;
  /** The texts that cells share, as XML. */
  texts?: string;
  /** The files of a zip that is no workbook. */
  parts?: Readonly<Record<string, string>>;
  /** Sizes that the directory states in the place of those that files have. */
  stated?: Readonly<Record<string, number>>;
}

/** A workbook of one sheet, whose XML and sizes are given: what no program writes, and some people send. */
export function workbookOf({ sheet, texts, parts, stated = {} }: MadeWorkbook): Buffer {
  const files = parts ?? {
    'xl/workbook.xml': '<workbook><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet ?? ''}</sheetData></worksheet>`,
    ...(texts === undefined ? {} : { 'xl/sharedStrings.xml': texts }),
  };
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(stated[name] ?? data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const at = Buffer.alloc(14);
    at.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, at, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}
