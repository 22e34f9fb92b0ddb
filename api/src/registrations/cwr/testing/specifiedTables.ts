const codes = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Codes of the CWR lookup tables (CISAC CWR08-3615R1) by field. */
export const lookupTables: Readonly<Record<string, ReadonlySet<string>>> = {
  'Musical Work Distribution Category': codes('JAZ POP SER UNC'),
  'Version Type': codes('MOD ORI'),
  'Text Music Relationship': codes('MUS MTX TXT MTN'),
  'Composite Type': codes('COS MED POT UCO'),
  'Excerpt Type': codes('MOV UEX'),
  'Music Arrangement': codes('NEW ARR ADM UNS ORI'),
  'Lyric Adaptation': codes('NEW MOD NON ORI REP ADL UNS TRA'),
  'Recorded Indicator': codes('Y N U'),
  'Grand Rights Ind': codes('Y N'),
  'Priority Flag': codes('Y N U'),
  'Publisher Type': codes('AQ AM PA E ES SE'),
  'Writer Designation Code': codes('AD AR A C CA SR SA TR PA'),
  'Title Type': codes('AT TE FT IT TT PT RT ET OL AL'),
  'Intended Purpose': codes('COM FIL GEN LIB MUL RAD TEL THR VID'),
  'Inclusion/Exclusion Indicator': codes('I E'),
  'Shares change': codes('Y N'),
  'First Recording Refusal Ind': codes('Y N'),
  'Agreement Type': codes('OS PS PG OG'),
  'USA License Ind': codes('A B S'),
  'Recording Format': codes('A V'),
  'Recording Technique': codes('A D U'),
  'ISRC Validity': codes('Y U N'),
  'Language Code': codes(
    'OM AB AA AF SQ AM AR HY AS AY AZ BA EU BN DZ BH BI BR BG MY BE KM CA ZH CO HR CS DA NL EN EO ET FO FA FJ FI FR FY GL KA DE EL KL GN GU HA HW IW HI HU IS IN IA IE IK GA IT JA JW KN KS KK RW KY RN KO KU LO LA LV LN LT MK MG MS ML MT MI MR MO MN NA ND NE NS NO OC OR PM PS PL PT PA QU RM RO RU SM SG SA GD SR SH ST TN SN SD SI SS SK SL SO ES SU SW SV TL TG TA TT TE TH BO TI TO TS TR TK TW UK UR UZ VE VI VO CY WO XH JI YO ZU',
  ),
  // The PROs that the library knows, and 099: no society.
  'PR Affiliation Society #': codes(
    '005 008 010 021 023 035 038 040 052 055 058 071 072 074 079 080 089 090 099 101 128 778',
  ),
  // World, Europe, and the countries used in the tests.
  'TIS Numeric Code': codes('2136 2120 840 826 276 0840 0826 0276 0756 0056'),
};

/** ASCII characters of the columns 'Titles' and 'Names' of the CIS character set (CISAC SR06-1311aR10), upper case only. */
export const characterSets: Readonly<Record<string, RegExp>> = {
  TITLE: /^[\x20-\x60{}~]*$/,
  NAME: /^[ !#$%&'()+\-./0-9?@A-Z`]*$/,
  A: /^[\x20-\x60{}~]*$/,
};
