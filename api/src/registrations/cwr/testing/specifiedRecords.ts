/**
 * Records as printed in the functional specifications (CISAC CWR11-1991R4 for 2.1, CWR19-1070R1 for 2.2): name, first
 * position, size, format, and M for mandatory. Copied from their tables, not from the code that writes the files.
 */
type Printed = readonly [name: string, start: number, size: number, format: string, need?: 'M'];

export interface SpecifiedField {
  name: string;
  start: number;
  size: number;
  format: string;
  isMandatory: boolean;
}

const PREFIX: readonly Printed[] = [
  ['Record Type', 1, 3, 'A', 'M'],
  ['Transaction Sequence #', 4, 8, 'N', 'M'],
  ['Record Sequence #', 12, 8, 'N', 'M'],
];

const HDR: readonly Printed[] = [
  ['Record Type', 1, 3, 'A', 'M'],
  ['Sender Type', 4, 2, 'A', 'M'],
  ['Sender ID', 6, 9, 'N', 'M'],
  ['Sender Name', 15, 45, 'A', 'M'],
  ['EDI Standard Version Number', 60, 5, 'A', 'M'],
  ['Creation Date', 65, 8, 'D', 'M'],
  ['Creation Time', 73, 6, 'T', 'M'],
  ['Transmission Date', 79, 8, 'D', 'M'],
  ['Character Set', 87, 15, 'L'],
];

const HDR22: readonly Printed[] = [
  ['Version', 102, 3, 'A'],
  ['Revision', 105, 3, 'N'],
  ['Software Package', 108, 30, 'A'],
  ['Software Package Version', 138, 30, 'A'],
];

const GRH: readonly Printed[] = [
  ['Record Type', 1, 3, 'A', 'M'],
  ['Transaction Type', 4, 3, 'L', 'M'],
  ['Group ID', 7, 5, 'N', 'M'],
  ['Version Number', 12, 5, 'A', 'M'],
  ['Batch request', 17, 10, 'N'],
  ['Submission/Distribution type', 27, 2, 'L'],
];

const GRT: readonly Printed[] = [
  ['Record Type', 1, 3, 'A', 'M'],
  ['Group ID', 4, 5, 'N', 'M'],
  ['Transaction Count', 9, 8, 'N', 'M'],
  ['Record Count', 17, 8, 'N', 'M'],
  ['Currency indicator', 25, 3, 'L'],
  ['Total monetary value', 28, 10, 'N'],
];

const TRL: readonly Printed[] = [
  ['Record Type', 1, 3, 'A', 'M'],
  ['Group Count', 4, 5, 'N', 'M'],
  ['Transaction Count', 9, 8, 'N', 'M'],
  ['Record Count', 17, 8, 'N', 'M'],
];

const WORK: readonly Printed[] = [
  ...PREFIX,
  ['Work Title', 20, 60, 'TITLE', 'M'],
  ['Language Code', 80, 2, 'L'],
  ['Submitter Work #', 82, 14, 'A', 'M'],
  ['ISWC', 96, 11, 'A'],
  ['Copyright Date', 107, 8, 'D'],
  ['Copyright Number', 115, 12, 'A'],
  ['Musical Work Distribution Category', 127, 3, 'L', 'M'],
  ['Duration', 130, 6, 'T'],
  ['Recorded Indicator', 136, 1, 'F', 'M'],
  ['Text Music Relationship', 137, 3, 'L'],
  ['Composite Type', 140, 3, 'L'],
  ['Version Type', 143, 3, 'L', 'M'],
  ['Excerpt Type', 146, 3, 'L'],
  ['Music Arrangement', 149, 3, 'L'],
  ['Lyric Adaptation', 152, 3, 'L'],
  ['Contact Name', 155, 30, 'A'],
  ['Contact ID', 185, 10, 'A'],
  ['CWR Work Type', 195, 2, 'L'],
  ['Grand Rights Ind', 197, 1, 'B'],
  ['Composite Component Count', 198, 3, 'N'],
  ['Date of publication of printed edition', 201, 8, 'D'],
  ['Exceptional Clause', 209, 1, 'F'],
  ['Opus Number', 210, 25, 'A'],
  ['Catalogue Number', 235, 25, 'A'],
  ['Priority Flag', 260, 1, 'F'],
];

const PUBLISHER: readonly Printed[] = [
  ...PREFIX,
  ['Publisher Sequence #', 20, 2, 'N', 'M'],
  ['Interested Party #', 22, 9, 'A'],
  ['Publisher Name', 31, 45, 'NAME'],
  ['Publisher Unknown Indicator', 76, 1, 'F'],
  ['Publisher Type', 77, 2, 'L'],
  ['Tax ID #', 79, 9, 'A'],
  ['Publisher IPI Name #', 88, 11, 'L'],
  ['Submitter Agreement Number', 99, 14, 'A'],
  ['PR Affiliation Society #', 113, 3, 'L'],
  ['PR Ownership Share', 116, 5, 'N'],
  ['MR Society', 121, 3, 'L'],
  ['MR Ownership Share', 124, 5, 'N'],
  ['SR Society', 129, 3, 'L'],
  ['SR Ownership Share', 132, 5, 'N'],
  ['Special Agreements Indicator', 137, 1, 'L'],
  ['First Recording Refusal Ind', 138, 1, 'F'],
  ['Filler', 139, 1, 'A'],
  ['Publisher IPI Base Number', 140, 13, 'L'],
  ['International Standard Agreement Code', 153, 14, 'A'],
  ['Society-assigned Agreement Number', 167, 14, 'A'],
  ['Agreement Type', 181, 2, 'L'],
  ['USA License Ind', 183, 1, 'L'],
];

const SPT: readonly Printed[] = [
  ...PREFIX,
  ['Interested Party #', 20, 9, 'A', 'M'],
  ['Constant', 29, 6, 'A'],
  ['PR Collection Share', 35, 5, 'N'],
  ['MR Collection Share', 40, 5, 'N'],
  ['SR Collection Share', 45, 5, 'N'],
  ['Inclusion/Exclusion Indicator', 50, 1, 'L', 'M'],
  ['TIS Numeric Code', 51, 4, 'L', 'M'],
  ['Shares change', 55, 1, 'B'],
  ['Sequence #', 56, 3, 'N', 'M'],
];

const WRITER: readonly Printed[] = [
  ...PREFIX,
  ['Interested Party #', 20, 9, 'A'],
  ['Writer Last Name', 29, 45, 'NAME'],
  ['Writer First Name', 74, 30, 'NAME'],
  ['Writer Unknown Indicator', 104, 1, 'F'],
  ['Writer Designation Code', 105, 2, 'L'],
  ['Tax ID #', 107, 9, 'A'],
  ['Writer IPI Name #', 116, 11, 'L'],
  ['PR Affiliation Society #', 127, 3, 'L'],
  ['PR Ownership Share', 130, 5, 'N'],
  ['MR Society', 135, 3, 'L'],
  ['MR Ownership Share', 138, 5, 'N'],
  ['SR Society', 143, 3, 'L'],
  ['SR Ownership Share', 146, 5, 'N'],
  ['Reversionary Indicator', 151, 1, 'F'],
  ['First Recording Refusal Ind', 152, 1, 'B'],
  ['Work For Hire Indicator', 153, 1, 'B'],
  ['Filler', 154, 1, 'A'],
  ['Writer IPI Base Number', 155, 13, 'L'],
  ['Personal Number', 168, 12, 'A'],
  ['USA License Ind', 180, 1, 'L'],
];

const SWT: readonly Printed[] = [
  ...PREFIX,
  ['Interested Party #', 20, 9, 'A', 'M'],
  ['PR Collection Share', 29, 5, 'N'],
  ['MR Collection Share', 34, 5, 'N'],
  ['SR Collection Share', 39, 5, 'N'],
  ['Inclusion/Exclusion Indicator', 44, 1, 'L', 'M'],
  ['TIS Numeric Code', 45, 4, 'L', 'M'],
  ['Shares change', 49, 1, 'B'],
  ['Sequence #', 50, 3, 'N', 'M'],
];

const PWR: readonly Printed[] = [
  ...PREFIX,
  ['Publisher IP #', 20, 9, 'A'],
  ['Publisher Name', 29, 45, 'NAME'],
  ['Submitter Agreement Number', 74, 14, 'A'],
  ['Society-Assigned Agreement Number', 88, 14, 'A'],
  ['Writer IP #', 102, 9, 'A'],
];

const ALT: readonly Printed[] = [
  ...PREFIX,
  ['Alternate Title', 20, 60, 'TITLE', 'M'],
  ['Title Type', 80, 2, 'L', 'M'],
  ['Language Code', 82, 2, 'L'],
];

const VER: readonly Printed[] = [
  ...PREFIX,
  ['Original Work Title', 20, 60, 'TITLE', 'M'],
  ['ISWC of Original Work', 80, 11, 'A'],
  ['Language Code', 91, 2, 'L'],
  ['Writer 1 Last Name', 93, 45, 'NAME'],
  ['Writer 1 First Name', 138, 30, 'NAME'],
  ['Source', 168, 60, 'A'],
  ['Writer 1 IPI Name #', 228, 11, 'L'],
  ['Writer 1 IPI Base Number', 239, 13, 'L'],
  ['Writer 2 Last Name', 252, 45, 'NAME'],
  ['Writer 2 First Name', 297, 30, 'NAME'],
  ['Writer 2 IPI Name #', 327, 11, 'L'],
  ['Writer 2 IPI Base Number', 338, 13, 'L'],
  ['Submitter Work #', 351, 14, 'A'],
];

const PER: readonly Printed[] = [
  ...PREFIX,
  ['Performing Artist Last Name', 20, 45, 'NAME', 'M'],
  ['Performing Artist First Name', 65, 30, 'NAME'],
  ['Performing Artist IPI Name #', 95, 11, 'L'],
  ['Performing Artist IPI Base Number', 106, 13, 'L'],
];

const REC: readonly Printed[] = [
  ...PREFIX,
  ['Release Date', 20, 8, 'D'],
  ['Constant', 28, 60, 'A'],
  ['Release Duration', 88, 6, 'T'],
  ['Constant 2', 94, 5, 'A'],
  ['Album Title', 99, 60, 'TITLE'],
  ['Album Label', 159, 60, 'A'],
  ['Release Catalog #', 219, 18, 'A'],
  ['EAN', 237, 13, 'L'],
  ['ISRC', 250, 12, 'L'],
  ['Recording Format', 262, 1, 'L'],
  ['Recording Technique', 263, 1, 'L'],
  ['Media Type', 264, 3, 'L'],
];

const REC22: readonly Printed[] = [
  ['Recording Title', 267, 60, 'TITLE'],
  ['Version Title', 327, 60, 'TITLE'],
  ['Display Artist', 387, 60, 'A'],
  ['Record Label', 447, 60, 'A'],
  ['ISRC Validity', 507, 20, 'L'],
  ['Submitter Recording Identifier', 527, 14, 'A'],
];

const ORN: readonly Printed[] = [
  ...PREFIX,
  ['Intended Purpose', 20, 3, 'L', 'M'],
  ['Production Title', 23, 60, 'TITLE'],
  ['CD Identifier', 83, 15, 'A'],
  ['Cut Number', 98, 4, 'N'],
  ['Library', 102, 60, 'A'],
  ['BLTVR', 162, 1, 'A'],
  ['Filler', 163, 25, 'A'],
  ['Production #', 188, 12, 'A'],
  ['Episode Title', 200, 60, 'TITLE'],
  ['Episode #', 260, 20, 'A'],
  ['Year of Production', 280, 4, 'N'],
  ['AVI Society Code', 284, 3, 'A'],
  ['Audio-Visual Number', 287, 15, 'A'],
];

const ORN22: readonly Printed[] = [
  ['ISAN', 302, 12, 'A'],
  ['Episode', 314, 4, 'A'],
  ['Check Digit 1', 318, 1, 'A'],
  ['Version', 319, 8, 'A'],
  ['Check Digit 2', 327, 1, 'A'],
  ['EIDR', 328, 21, 'A'],
];

const printed = (version: string): Readonly<Record<string, readonly Printed[]>> => {
  const with22 = (record: readonly Printed[], more: readonly Printed[]) =>
    version === '2.2' ? [...record, ...more] : record;
  return {
    HDR: with22(HDR, HDR22),
    GRH,
    GRT,
    TRL,
    NWR: WORK,
    REV: WORK,
    SPU: PUBLISHER,
    OPU: PUBLISHER,
    SPT,
    SWR: WRITER,
    OWR: WRITER,
    SWT,
    PWR: with22(PWR, [['Publisher Sequence #', 111, 2, 'N', 'M']]),
    ALT,
    VER,
    PER,
    REC: with22(REC, REC22),
    ORN: with22(ORN, ORN22),
  };
};

/** The fields of a record by its type; undefined for a type that does not occur in a publisher's file. */
export const specifiedFields = (version: string, type: string): SpecifiedField[] | undefined =>
  printed(version)[type]?.map(([name, start, size, format, need]) => ({
    name,
    start,
    size,
    format,
    isMandatory: need === 'M',
  }));
